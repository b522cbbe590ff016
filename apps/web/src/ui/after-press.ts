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
    // The release of a former press may have happened outside of the window.
    release()
    pressed = true
  },
  true,
)
// A click already has its target, and what it starts finds the work done.
addEventListener('click', release, true)
addEventListener('dragend', release, true)
// A press that was moved away before it ended makes no click; one that makes a click does so within this task.
addEventListener('mouseup', () => setTimeout(release), true)

/**
 * What a field does on being left (`onBlur`): at once by keyboard, but after the click when a press took the focus away.
 * A message that appears or goes sooner would move the pressed button from under the pointer and lose the click.
 */
export function afterPress(work: () => void) {
  if (pressed) waiting.push(work)
  else work()
}
