import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './filtros-folha.module.css'

type Props = {
  /** Number of results; undefined while unknown. */
  total: number | undefined
  onClose: () => void
  children: ReactNode
}

const mostrar = (total: number | undefined) => {
  if (total === undefined) return 'Mostrar clínicas'
  if (total === 0) return 'Nenhuma clínica'
  return `Mostrar ${total.toLocaleString('pt-BR')} ${total === 1 ? 'clínica' : 'clínicas'}`
}

/** Filters of phones: a bottom sheet whose button always states the number of results. */
export function FiltrosFolha({ total, onClose, children }: Props) {
  const folha = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = folha.current
    if (!element) return
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', closeOnBackdrop)
    element.showModal()
    return () => {
      element.removeEventListener('click', closeOnBackdrop)
      element.close()
    }
  }, [])
  const close = () => folha.current?.close()
  return (
    <dialog ref={folha} className={classes.folha} aria-label="Filtros avançados" onClose={onClose}>
      <div className={classes.topo}>
        <h2>Filtros avançados</h2>
        <CloseButton size={44} iconSize={22} aria-label="Fechar filtros" onClick={close} />
      </div>
      <div className={classes.corpo}>{children}</div>
      <div className={classes.pe}>
        <Button fullWidth size="md" onClick={close}>
          {mostrar(total)}
        </Button>
      </div>
    </dialog>
  )
}
