import { CHANGED, noteDrafts, type Draft } from "./draft";

const NAME = "portal-drafts";
const STORE = "drafts";

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () =>
      void request.result.createObjectStore(STORE, { keyPath: "id" }).createIndex("person", "person");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no store"));
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function within<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("not saved"));
  });
}

/** The drafts of one person on this machine, the oldest first. Nobody else's are ever read. */
export async function draftsOf(person: string): Promise<Draft[]> {
  const found = await within<Draft[]>("readonly", (store) => store.index("person").getAll(person));
  return found.sort((a, b) => a.at - b.at);
}

export async function findDraft(id: string): Promise<Draft | undefined> {
  return within<Draft | undefined>("readonly", (store) => store.get(id));
}

export async function putDraft(draft: Draft): Promise<void> {
  await within("readwrite", (store) => store.put(draft));
  noteDrafts(draft.person, true);
  tell(draft.key, draft.state);
}

export async function removeDraft({ id, person, key }: Pick<Draft, "id" | "person" | "key">): Promise<void> {
  await within("readwrite", (store) => store.delete(id));
  noteDrafts(person, (await draftsOf(person)).length > 0);
  tell(key, "gone");
}

function tell(key: string, state: Draft["state"] | "gone"): void {
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: { key, state } }));
}
