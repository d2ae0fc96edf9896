/**
 * The seal on the head of a chain (audit trail, books of a branch). A chain of plain hashes proves that nothing before
 * its head was changed; the seal proves that the portal wrote the head: it is made with a key that is not in the
 * database, so whoever writes there alone can make a chain anew but not its head.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalJson } from "./canonical.server";

/** Number and hash of the last row of a chain. */
export interface Head {
  name: string;
  seq: number;
  hash: string;
}

export interface SealedHead extends Head {
  /** "name of the key.MAC"; "" before it was sealed for the first time. */
  seal: string;
}

/** whole: by a key at hand. none: never sealed. foreign: by a key that is not at hand. broken: not for this head. */
export type SealState = "whole" | "none" | "foreign" | "broken";

/** What is kept away from the machine, to hold the chains against later. */
export interface SignedHeads {
  at: string;
  heads: Head[];
  seal: string;
}

// One set of keys per process: the server and the Remix build are two bundles.
const slot = globalThis as { portalChainKeys?: readonly string[] };

/** Sets the keys, the newest first: it seals, the others open what they sealed. */
export function useChainKeys(keys: readonly string[]): void {
  slot.portalChainKeys = keys;
}

function keysInUse(): readonly string[] {
  if (!slot.portalChainKeys) throw new Error("No key of the chains is set: call useChainKeys first.");
  return slot.portalChainKeys;
}

const macOf = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");

/** What a key is called in seals, which tells nothing of it. */
export const keyName = (key: string) => macOf(key, "the name of this key").slice(0, 8);

/** What the key that seals at present is called; null where none is at hand. */
export function presentKey(): string | null {
  const [key] = keysInUse();
  return key === undefined ? null : keyName(key);
}

function seal(text: string): string {
  const [key] = keysInUse();
  if (key === undefined) throw new Error("There is no key to seal with.");
  return `${keyName(key)}.${macOf(key, text)}`;
}

function stateOf(text: string, given: string): SealState {
  if (given === "") return "none";
  const key = keysInUse().find((one) => given.startsWith(`${keyName(one)}.`));
  if (key === undefined) return "foreign";
  const [wanted, found] = [Buffer.from(`${keyName(key)}.${macOf(key, text)}`), Buffer.from(given)];
  return wanted.length === found.length && timingSafeEqual(wanted, found) ? "whole" : "broken";
}

const textOf = ({ name, seq, hash }: Head) => canonicalJson(["head", name, seq, hash]);
const textOfAll = ({ at, heads }: Omit<SignedHeads, "seal">) =>
  canonicalJson(["heads", at, heads.map(({ name, seq, hash }) => [name, seq, hash])]);

export const sealOf = (head: Head): string => seal(textOf(head));
export const sealState = (head: SealedHead): SealState => stateOf(textOf(head), head.seal);

/** The seal of a head that follows another. What was not sealed by the portal stays so: nothing is made good by going on. */
export function nextSeal(before: SealedHead, after: Head): string {
  return sealState(before) === "whole" ? sealOf(after) : before.seal;
}

export function signHeads(heads: readonly Head[], at: Date): SignedHeads {
  const said = { at: at.toISOString(), heads: heads.map(({ name, seq, hash }) => ({ name, seq, hash })) };
  return { ...said, seal: seal(textOfAll(said)) };
}

export const signatureState = (signed: SignedHeads): SealState => stateOf(textOfAll(signed), signed.seal);
