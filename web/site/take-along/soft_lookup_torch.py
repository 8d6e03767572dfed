"""A language model that writes stories, whole: what the lessons of Soft Lookup built, in PyTorch.

    python3 soft_lookup_torch.py stories260k.bin "Once upon a time" 40

writes on by 40 tokens, always with the likeliest one; without a number, until the story ends.
"""

import struct
import sys
import zlib

import torch

LAYERS = 5
HEADS = 8
HEAD_WIDTH = 8
KEY_VALUE_HEADS = 4  # lesson 15: two heads share their keys and values
MOST_TOKENS = 512
START = 1
END = 2
FIRST_BYTE = 3  # a token for each of the 256 bytes, then the pieces that were learned
FIRST_LEARNED = 259


def read_model(path):
    """Each tensor in the file is a text, float32, or int8 with a scale for each row or column."""
    with open(path, "rb") as file:
        content = file.read()
    if content[:4] != b"SLTF":
        raise ValueError(f"{path} is not a model of Soft Lookup.")
    if int.from_bytes(content[8:12], "little") != zlib.crc32(content[16:]):
        raise ValueError(f"{path} is damaged; download it again.")
    place = 16

    def take(kind, count=1):
        nonlocal place
        numbers = struct.unpack_from(f"<{count}{kind}", content, place)
        place += struct.calcsize(f"<{count}{kind}")
        return numbers

    model = {}
    for _ in range(take("I")[0]):
        name = take("s", take("B")[0])[0].decode()
        kind = take("B")[0]
        rows, cols = take("I", 2)
        if kind == 0:
            model[name] = take("s", cols)[0]
        elif kind == 1:
            model[name] = torch.tensor(take("f", rows * cols)).reshape(rows, cols)
        else:
            scale = torch.tensor(take("f", rows if kind == 2 else cols))
            numbers = torch.tensor(take("b", rows * cols)).reshape(rows, cols)
            model[name] = numbers * (scale[:, None] if kind == 2 else scale)
    if "layer 4 query" not in model:
        raise ValueError(f"{path} is another model.")
    return model


def read_pieces(model):
    """Lesson 15: the bytes that each of the 512 tokens is spelled with."""
    single = [bytes([byte]) for byte in range(256)]
    return [b"<unk>", b"<s>", b"</s>", *single, *model["pieces"].split(b"\n")]


def tokens_of(text, pieces):
    """Lesson 15: neighbours that form a piece are merged, the earliest learned piece first."""
    learned = {piece: token for token, piece in enumerate(pieces) if token >= FIRST_LEARNED}
    tokens = [START]
    for character in text:
        spelled = character.encode()
        if spelled in learned:
            tokens.append(learned[spelled])
        else:
            tokens += [FIRST_BYTE + byte for byte in spelled]
    while True:
        pairs = zip(tokens, tokens[1:])
        merged = [learned.get(pieces[left] + pieces[right], len(pieces)) for left, right in pairs]
        first = min(merged)
        if first == len(pieces):
            return tokens
        place = merged.index(first)
        tokens[place : place + 2] = [first]


def split(X, heads):
    """Lesson 12: each head has 8 columns of its own. n x (heads * 8) becomes heads x n x 8."""
    return X.reshape(len(X), heads, HEAD_WIDTH).transpose(0, 1)


def rotate(X, first):
    """Lesson 13: each pair of numbers is turned, by an angle that grows with the position."""
    n = X.shape[1]
    slowness = 10000.0 ** (torch.arange(0, HEAD_WIDTH, 2) / HEAD_WIDTH)  # one for each pair: 4
    angle = torch.arange(first, first + n)[:, None] / slowness  # n x 4
    cos, sin = angle.cos(), angle.sin()
    left, right = X[..., 0::2], X[..., 1::2]
    turned = torch.stack([left * cos - right * sin, left * sin + right * cos], dim=-1)
    return turned.reshape(X.shape)


def attention(X, W, kept):
    """Lessons 4 to 13: n new tokens ask all m so far. What comes in and what goes out is n x 64."""
    first = kept["K"].shape[1]  # position of the first new token
    Q = rotate(split(X @ W["query"], HEADS), first)  # 8 x n x 8, lesson 10
    K = rotate(split(X @ W["key"], KEY_VALUE_HEADS), first)  # 4 x n x 8
    V = split(X @ W["value"], KEY_VALUE_HEADS)  # 4 x n x 8
    kept["K"] = torch.cat([kept["K"], K], dim=1)  # 4 x m x 8, lesson 15
    kept["V"] = torch.cat([kept["V"], V], dim=1)
    K = kept["K"].repeat_interleave(HEADS // KEY_VALUE_HEADS, dim=0)  # 8 x m x 8
    V = kept["V"].repeat_interleave(HEADS // KEY_VALUE_HEADS, dim=0)
    score = Q @ K.transpose(1, 2) / HEAD_WIDTH**0.5  # 8 x n x m, lesson 5
    is_later = torch.ones(score.shape[1:], dtype=torch.bool).triu(first + 1)  # n x m
    score = score.masked_fill(is_later, -torch.inf)  # lesson 11: the mask
    weight = score.softmax(dim=-1)  # lesson 3
    return torch.cat(list(weight @ V), dim=1) @ W["output"]  # lesson 12


def feed_forward(X, W):
    """Lesson 14: a table that training wrote. Its 172 records have two keys here, and one value."""
    score = X @ W["feed-forward gate"]  # n x 172
    weight = torch.nn.functional.silu(score) * (X @ W["feed-forward hidden"])
    return weight @ W["feed-forward output"]


def norm(X, gain):
    """Lesson 14: every row is brought to the same size."""
    return X / ((X**2).mean(dim=1, keepdim=True) + 1e-5).sqrt() * gain


def likeliest_after(tokens, model, kept):
    """Lesson 15: the token with the largest of 512 scores for coming next."""
    embedding = model["token embeddings"]  # 512 x 64
    X = embedding[tokens]  # n x 64, lesson 4
    for i in range(LAYERS):  # lesson 14: each layer adds to what it was given
        W = {name.removeprefix(f"layer {i} "): matrix for name, matrix in model.items()}
        X = X + attention(norm(X, W["attention norm gain"]), W, kept[i])
        X = X + feed_forward(norm(X, W["feed-forward norm gain"]), W)
    logits = norm(X[-1:], model["norm gain"]) @ embedding.T  # 1 x 512
    return int(logits.argmax())


def write(path, prompt, count):
    model = read_model(path)
    pieces = read_pieces(model)
    new = tokens_of(" " + prompt, pieces)
    if len(new) > MOST_TOKENS:
        raise ValueError(f"The prompt has {len(new)} tokens; it may have at most {MOST_TOKENS}.")
    nothing = torch.zeros(KEY_VALUE_HEADS, 0, HEAD_WIDTH)
    kept = [{"K": nothing, "V": nothing} for _ in range(LAYERS)]
    show(prompt.encode())
    for _ in range(min(count, MOST_TOKENS - len(new))):
        token = likeliest_after(new, model, kept)
        if token in (START, END):  # the story is told
            break
        show(pieces[token])
        new = [token]
    show(b"\n")


def show(text):
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    arguments = [*sys.argv[1:], str(MOST_TOKENS)]
    if len(arguments) not in (3, 4) or not arguments[2].isdecimal():
        sys.exit('Usage: python3 soft_lookup_torch.py stories260k.bin "Once upon a time" [tokens]')
    try:
        write(arguments[0], arguments[1], int(arguments[2]))
    except (OSError, ValueError) as problem:
        sys.exit(str(problem))
