/** Bytes as hexadecimal digits, and texts as bytes. */
export const KEY_BYTES = 32;

export const utf8 = (text: string) => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The 32 bytes that 64 small hexadecimal digits stand for. */
export function readKey(text: string): Uint8Array | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: KEY_BYTES }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

export function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
