import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  /** Text of the button that opens it. */
  abrir: string
  classe: string
  titulo: string
  /** Whether it stands open at once, with what is wrong. */
  aberta?: boolean
  children: ReactNode
}

/** A dialog of the browser's own, which traps the focus, closes with Escape and gives the focus back. */
export function Janela({ abrir, classe, titulo, aberta = false, children }: Props) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!aberta || dialogo.current?.open) return
    dialogo.current?.showModal()
    dialogo.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [aberta])
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
