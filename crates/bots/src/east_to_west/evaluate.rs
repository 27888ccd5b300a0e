//! A hand-made evaluation: what a situation is worth, looking no further.

use super::facts::Facts;

/// What each thing is worth, in hundredths of a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// A unit of spice value: turmeric has one, cinnamon four.
    pub spice: i32,
    /// How much less a spice in the last two places of the pantry is worth.
    pub crowd: i32,
    /// A settler on the player board, and one owned for each card still to come.
    pub board: i32,
    pub settler: i32,
    /// A location with a tool, and a unit of goods, for each card still to come.
    pub tool: i32,
    pub goods: i32,
    /// A card of the route and a unit of what it earns, for each card still to come.
    pub card: i32,
    pub earning: i32,
    /// A card of the route without settlers.
    pub ready: i32,
    /// How much the nearest point cards count, the best first, in hundredths of their gain.
    pub targets: [i32; 3],
}

/// The weights that `greedy` plays by.
pub(crate) const WORTH: Worth = Worth {
    spice: 50,
    crowd: 20,
    board: 22,
    settler: 5,
    tool: 4,
    goods: 5,
    card: 4,
    earning: 2,
    ready: 12,
    targets: [30, 12, 6],
};

/// What a situation is worth, in hundredths of a point.
pub(crate) fn evaluate(facts: &Facts, worth: &Worth) -> i32 {
    let score = 100 * (facts.points + facts.bonus);
    let [y, r, g, b] = facts.pantry;
    let spices = 100 * (r + g + b);
    if facts.done {
        return score + spices;
    }
    let nearest = |weights: [i32; 3]| -> i32 {
        let targets = facts.targets.iter().zip(weights);
        targets
            .map(|(target, weight)| {
                let near = target.near();
                target.gain * near * near / 256 * weight / 100
            })
            .sum()
    };
    if facts.last_round {
        return score + spices + nearest([50, 0, 0]);
    }
    let left = facts.others_to_go.min(8);
    let prospects = facts.promise + worth.spice * useful(y + 2 * r + 3 * g + 4 * b)
        - worth.crowd * (2 - facts.room).max(0)
        + worth.board * facts.board
        + left
            * (worth.settler * facts.owned
                + worth.tool * facts.tools
                + worth.goods * facts.goods
                + worth.card * facts.route
                + worth.earning * facts.earning)
        + worth.ready * facts.ready;
    // In a long game what was gathered should be used at last.
    let hurry = (facts.round - 40).clamp(0, 80);
    let prospects = prospects * (100 - hurry) / 100;
    // Towards the end prospects become worthless and only what scores counts: the next claim above all, or the leader would
    // sit on the spices and never end the game.
    let fresh = facts.left.min(3);
    let claims = nearest(worth.targets) * (40 + hurry) / 40;
    score + (fresh * prospects + (3 - fresh) * spices) / 3 + claims
}

/// The part of a pantry's value that the next claims can use up.
fn useful(value: i32) -> i32 {
    value.min(14) + (value - 14).clamp(0, 12) / 2 + (value - 26).max(0) / 8
}

/// How many hundredths of a point make a difference of one in the exponent of the chances.
pub(crate) fn scale(facts: &Facts) -> f32 {
    if facts.last_round {
        200.0
    } else {
        (300 + 60 * facts.left.min(10)) as f32
    }
}
