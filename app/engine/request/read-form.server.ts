/** A posted form as it arrives. */
import { data } from "@remix-run/node";
import { misshapen } from "./form-shape.server";

/** Reads a posted form. @throws 415 for another content type, 400 for a damaged one, 413 for too many fields or rows */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) {
    throw data({ message: "Send a form." }, { status: 415 });
  }
  const form = await request.formData().catch(() => {
    throw data({ message: "The form is damaged. Go back and send it again." }, { status: 400 });
  });
  const wrong = misshapen(form);
  if (wrong) throw data({ message: wrong.message }, { status: wrong.status });
  return form;
}
