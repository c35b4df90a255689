// A real browser on a busy machine: slow is no fault here (measurements live in bench/).
jest.setTimeout(90_000);
