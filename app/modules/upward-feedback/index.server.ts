/** The front door of upward feedback. README.md says how it goes. */
export { answerAsk, readAsk, readPeople, readResult } from "./answer-form.server";
export { closeForms } from "./close-job.server";
export { closeForm, formSchema, nameColleagues, namesSchema, openForm, readForm, writeForm } from "./keep-form.server";
