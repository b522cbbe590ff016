import { type ReactNode, useId, useRef } from 'react'

type Props = {
  /** Text of the button that opens it. */
  abrir: string
  classe: string
  titulo: string
  children: ReactNode
}

/** Native dialog, which traps the focus, closes with Escape and restores the focus. */
export function Janela({ abrir, classe, titulo, children }: Props) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const id = useId()
  return (
    <>
      <button type="button" className={classe} onClick={() => dialogo.current?.showModal()}>
        {abrir}
      </button>
      <dialog ref={dialogo} className="aceite-dialogo" aria-labelledby={id}>
        <h2 id={id}>{titulo}</h2>
        {children}
        <button type="button" className="aceite-outro" onClick={() => dialogo.current?.close()}>
          Voltar
        </button>
      </dialog>
    </>
  )
}
