import os from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { TryLater } from "~/core/problems";
import { t } from "~/core/text";

/** The library's number for argon2id. */
const ARGON2ID = 2;
/** argon2id with the memory (KiB) and passes of RFC 9106 where memory is scarce, in one lane; about 50 ms a hash. */
const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** Hashes running at once: one core is left to those who are signed in already. */
const AT_ONCE = Math.max(1, os.availableParallelism() - 1);
/** Hashes waiting for their turn before more are turned away. */
const WAITING = 50;

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING)
      throw new TryLater(t("Too many people are signing in at this moment. Try again shortly."), 5, 503);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password. @throws TryLater (503) when too many hashes wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let dummy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Takes the same time when there is no hash, so that an unknown name
 * answers no faster than a wrong password. @throws TryLater (503) when too many hashes wait
 */
export function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    dummy ??= hash("no such password", COST);
    const matches = await verify(stored ?? (await dummy), password);
    return stored !== null && matches;
  });
}
