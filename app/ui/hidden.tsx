import { useControl } from "./field";

/** A value that goes with the form unseen. */
export function Hidden({ name }: { name: string }) {
  const control = useControl({ name });
  return <input key={control.key} type="hidden" id={control.id} name={name} defaultValue={control.value} />;
}
