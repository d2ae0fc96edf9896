import type { z } from "zod/v4";
import type { Actor } from "../core/actor";

export interface JobContext<Payload> {
  /** The portal itself for work of the schedule; for work a person asked for, that person with the rights they hold now. */
  actor: Actor;
  /** The moment; a job reads the time from here, never from the clock. */
  now: () => Date;
  /** What the run stands for: "2026-11-21T02:10" in UTC for work of the schedule. */
  period: string;
  payload: Payload;
  /** Aborted when the run is cancelled, has been taken over, or the process stops: long work looks at it between steps. */
  signal: AbortSignal;
  /** Tells people how far it is, in percent. */
  progress(percent: number): Promise<void>;
}

/**
 * Work that no request waits for. A run is carried out at least once and may be carried out again after a crash:
 * `run` does nothing the second time, by keys of its own or by looking what is left to do.
 */
export interface Job<Payload = unknown> {
  /** Kept in the rows of its runs: "send-mail". */
  name: string;
  label: string;
  /** What it does, in a sentence. */
  means: string;
  /** When it runs, as cron text in UTC ("10 2 * * *"); null runs it only when somebody asks. */
  every: string | null;
  /** The same in words, "Every night". */
  often: string;
  /** Goes by the day, and waits while the clock is not believed: all work of the schedule does unless told, and no other. */
  dated?: boolean;
  /** How many missed periods are made up for after downtime, the latest ones; at least one. */
  catchUp: number;
  /** Seconds without a sign of life after which another process takes a run over; 60 unless told. */
  lease?: number;
  /** Minutes after which a run has taken too long: it is aborted and begun again. 15 unless told. */
  limit?: number;
  /** Tries before a run has failed; 5 unless told. */
  attempts?: number;
  /** How long its runs can be looked at; 30 days unless told. */
  keepDays?: number;
  /** Of what {@link queueJob} hands over; work of the schedule has none. */
  payload?: z.ZodType<Payload, unknown>;
  /** @returns a line for people, "12 messages sent"; null when there was nothing to do */
  run(context: JobContext<Payload>): Promise<string | null>;
}

/** Whether a job waits while the clock is not believed. */
export const isDated = ({ dated, every }: Pick<Job, "dated" | "every">): boolean => dated ?? every !== null;

/** Declares a job. A module brings it as one of its `jobs`. */
export function defineJob<Payload = null>(job: Job<Payload>): Job<Payload> {
  return job;
}
