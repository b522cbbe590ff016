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
// By now it is settled what is clicked. Not later: a box that is drawn again during its own click loses its new state.
addEventListener('mouseup', release, true)
addEventListener('dragend', release, true)

/**
 * What a field does on being left (`onBlur`): at once by keyboard, but on the release when a press took the focus away.
 * A message that appears or goes sooner would move the pressed button from under the pointer and lose the click.
 */
export function afterPress(work: () => void) {
  if (pressed) waiting.push(work)
  else work()
}
