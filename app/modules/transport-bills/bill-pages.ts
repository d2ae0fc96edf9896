import { href } from "~/addresses/href";

/** Where a bill is read by whoever claims it, by whoever checks it, and by those who keep the books. */
export const billPages = {
  edit: (id: number): string => href("/ops/transportBill/edit/:id", { params: { id } }),
  preview: (id: number): string => href("/ops/transportBill/preview/:id", { params: { id } }),
  check: (id: number): string => href("/ops/transportBill/checkedBy/details/:id", { params: { id } }),
  checked: (id: number): string => href("/ops/transportBill/checkedby/preview/:id", { params: { id } }),
  booksPreview: (id: number): string => href("/ops/transportBill/received/preview/:id", { params: { id } }),
  books: (id: number): string => href("/ops/transportBill/received/details/:id", { params: { id } }),
};
