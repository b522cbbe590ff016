let pressed = false
let waiting: (() => void)[] = []

function release() {
  pressed = false
  const due = waiting
  waiting = []
  for (const work of due) work()
}

addEventListener(
  'mousedown',
  () => {
    // The last release may have happened outside the window.
    release()
    pressed = true
  },
  true,
)
// The click's target is settled by now. Later, a checkbox re-rendered during its own click would lose its state.
addEventListener('mouseup', release, true)
addEventListener('dragend', release, true)

/**
 * Runs the work of `onBlur`: at once after a key, but on pointer release when a press took the focus. A message that
 * appears or disappears earlier would move the pressed button from under the pointer and lose the click.
 */
export function afterPress(work: () => void) {
  if (pressed) waiting.push(work)
  else work()
}
