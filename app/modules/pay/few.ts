/**
 * Sums of very few people tell what each of them is paid. Those who see runs and not pay (hr §4.2) read no sum of fewer
 * than {@link FEW} people: such groups stand together as one, or without a figure. Pure.
 */
import { canAt, type Actor } from "~/define/actor";

/** As statistics have it: with two, each works out the other's. */
export const FEW = 3;

export const isFew = (people: number): boolean => people > 0 && people < FEW;

/** Whether this person reads a sum over so many people of a unit. */
export const readsSum = (actor: Actor, people: number, unitPath: string): boolean =>
  !isFew(people) || canAt(actor, "pay.read", unitPath);

/**
 * Puts groups that are too small to be told alone together, with as many of the next larger ones as hide them.
 * @param count people of a group
 * @param told whether a group is told alone, however small it is
 */
export function gatherFew<Group>(
  groups: readonly Group[],
  count: (group: Group) => number,
  told: (group: Group) => boolean,
): { alone: Group[]; together: Group[] } {
  const small = groups.filter((group) => isFew(count(group)) && !told(group));
  const larger = groups.filter((group) => !small.includes(group)).sort((a, b) => count(a) - count(b));
  const together = [...small];
  const people = () => together.reduce((sum, group) => sum + count(group), 0);
  while (isFew(people()) && larger.length > 0) together.push(larger.shift()!);
  return { alone: groups.filter((group) => !together.includes(group)), together };
}
