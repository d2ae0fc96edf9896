/** Which key a form of a page with several has: it is drawn afresh where the key is another. Pure. */

export interface Staying<Reply> {
  /** Address of the page. */
  page: string;
  key: string;
  /** Something stands in it that was not sent. */
  unsent: boolean;
  /** The refusal that it shows. */
  reply: Reply | null;
}

interface Now<Reply> {
  page: string;
  reply: Reply | null;
  /** The key of the page as it was loaded. */
  formKey: string;
  /** What is typed and not sent stays while another form of the page is sent. */
  stays: boolean;
}

/** A refusal that is new begins the form with it; one that was shown already stays shown, whatever was done since. */
export function stayingOf<Reply extends { key: string }>(
  before: Staying<Reply>,
  { page, reply, formKey, stays }: Now<Reply>,
): Staying<Reply> {
  const same = reply ? reply === before.reply : stays && before.unsent && before.page === page;
  return same ? before : { page, key: reply?.key ?? formKey, unsent: !!reply, reply };
}
