/** Copies a text; a page that did not come encrypted has no clipboard of its own. */
export async function copyText(text: string) {
  await (navigator.clipboard?.writeText(text) ?? Promise.reject()).catch(() => {
    const field = document.createElement('textarea');
    field.value = text;
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  });
}
