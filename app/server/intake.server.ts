/**
 * Takes in what a request carries before it asks for a place in the gate: people who send slowly, or never send
 * what they announce, hold up nobody but those who share their address.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Transform } from "node:stream";

export interface IntakeLimits {
  /** Bodies on their way from one sender at a time; one more ends the slowest of them. */
  atOnce: number;
  /** What a body must bring in each `windowMs`, or be whole by then. */
  leastBytes: number;
  windowMs: number;
  /** Bytes of a body that are not counted: forms are smaller, so no crowd of uploads keeps them out. */
  free: number;
  /** Counted bytes in memory until they are answered: of one sender, and of all together. */
  sender: number;
  all: number;
}

const MB = 1024 * 1024;
const LIMITS: IntakeLimits = {
  atOnce: 32,
  leastBytes: 20_000,
  windowMs: 10_000,
  free: 64 * 1024,
  sender: 64 * MB,
  all: 192 * MB,
};

/** 408: it did not arrive in time. 413: it holds too much. 429: this sender has too much on its way. 503: everybody together has. */
export type NotTaken = 408 | 413 | 429 | 503;

export interface Coming {
  req: IncomingMessage;
  res: ServerResponse;
  /** Whose it is. */
  sender: string;
  /** What the body passes through; what comes out of it is kept. */
  through: Transform | null;
}

export interface Intake {
  /**
   * Reads the body of a request to its end. What it holds counts until the request is answered.
   * @param then told once: the body piece by piece, or why it is not taken; never told when the client goes away first
   */
  take(coming: Coming, then: (body: Buffer[] | NotTaken) => void): void;
}

/** A body on its way, or held until it is answered. */
class Body {
  readonly began = performance.now();
  received = 0;
  private kept = 0;
  /** Counted bytes of it in memory. */
  private held = 0;
  private seen = 0;
  private chunks: Buffer[] = [];
  private readonly watch: NodeJS.Timeout;

  constructor(
    private readonly coming: Coming,
    private readonly share: Share,
    private readonly limits: IntakeLimits,
    private readonly then: (body: Buffer[] | NotTaken) => void,
  ) {
    share.sending.add(this);
    coming.through
      ?.on("data", this.keep)
      .on("end", this.whole)
      .on("error", () => this.end(413));
    coming.req.on("data", this.receive).on("end", this.close);
    this.watch = setInterval(this.look, limits.windowMs).unref();
  }

  /** Takes it no longer, and says why. */
  end(why: NotTaken): void {
    if (!this.stop()) return;
    this.release();
    this.then(why);
  }

  /** Nobody needs it any more. */
  release(): void {
    this.stop();
    this.share.add(-this.held);
    this.held = 0;
    this.chunks = [];
  }

  private readonly receive = (chunk: Buffer) => {
    this.received += chunk.length;
    if (this.coming.through) this.coming.through.write(chunk);
    else this.keep(chunk);
  };

  private readonly close = () => {
    if (this.coming.through) this.coming.through.end();
    else this.whole();
  };

  private readonly keep = (chunk: Buffer) => {
    this.chunks.push(chunk);
    this.kept += chunk.length;
    const more = Math.max(0, this.kept - this.limits.free) - this.held;
    if (more === 0) return;
    this.held += more;
    const why = this.share.add(more);
    if (why) this.end(why);
  };

  private readonly whole = () => {
    if (this.stop()) this.then(this.chunks);
  };

  private readonly look = () => {
    if (this.received - this.seen < this.limits.leastBytes) this.end(408);
    this.seen = this.received;
  };

  /** @returns whether it was on its way until now */
  private stop(): boolean {
    clearInterval(this.watch);
    this.coming.req.off("data", this.receive).off("end", this.close);
    this.coming.through?.off("data", this.keep).off("end", this.whole);
    return this.share.sending.delete(this);
  }
}

/** What one sender has here at the moment. */
interface Share {
  sending: Set<Body>;
  /** Counts bytes in, or out. @returns what there is too much of now */
  add(bytes: number): 429 | 503 | null;
  isEmpty(): boolean;
}

export function makeIntake(limits: IntakeLimits = LIMITS): Intake {
  const shares = new Map<string, Share>();
  let all = 0;
  const newShare = (): Share => {
    const sending = new Set<Body>();
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      all += bytes;
      return own > limits.sender ? 429 : all > limits.all ? 503 : null;
    };
    return { sending, add, isEmpty: () => own === 0 && sending.size === 0 };
  };
  return {
    take(coming, then) {
      const { res, sender } = coming;
      const share = shares.get(sender) ?? newShare();
      shares.set(sender, share);
      if (share.sending.size >= limits.atOnce) slowest(share.sending)?.end(408);
      const body = new Body(coming, share, limits, then);
      res.on("close", () => {
        body.release();
        if (share.isEmpty()) shares.delete(sender);
      });
    },
  };
}

/** The body that has kept its sender waiting longest for what it brought. */
function slowest(sending: Iterable<Body>): Body | undefined {
  const now = performance.now();
  const waited = ({ began, received }: Body) => (now - began) / (received + 1);
  return [...sending].sort((a, b) => waited(b) - waited(a))[0];
}
