import type { PrintDocument } from "../core/print-document";
import type { Actor } from "../core/actor";
import type { Permission } from "../core/permission";

export interface PrintableDefinition<Content> {
  permission: Permission;
  /** Name of the example for its address, as in the `samples` of its module. */
  sample: string;
  /** Reads what is printed. @param asked what its address says of it beside @throws NotFound when it is out of the actor's reach */
  load: (actor: Actor, id: number, asked: URLSearchParams) => Promise<Content>;
  /** Puts it into words, in the language spoken. */
  layout: (content: Content) => PrintDocument;
  /** The JPEGs that its blocks of pictures show, by the SHA-256 they name; one that is missing is left out. */
  pictures?: (id: number) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Something that can be printed, at /print/<name>/<id> as a PDF. */
export interface Printable {
  /** As in the URL, lower case. */
  name: string;
  permission: Permission;
  sample: string;
  read: (actor: Actor, id: number, asked?: URLSearchParams) => Promise<PrintDocument>;
  /** Of a document that was read. */
  pictures?: (id: number) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Declares a printed document; a module brings it as one of its `printables`. */
export function definePrintable<Content>(
  name: string,
  { permission, sample, load, layout, pictures }: PrintableDefinition<Content>,
): Printable {
  return {
    name,
    permission,
    sample,
    read: async (actor, id, asked = new URLSearchParams()) => layout(await load(actor, id, asked)),
    ...(pictures ? { pictures } : {}),
  };
}
