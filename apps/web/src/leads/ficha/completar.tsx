import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { Fields } from '../../ui/in-place/use-fields.ts'
import { useEscape } from '../../ui/use-escape.ts'
import classes from './resumo.module.css'
import type { CampoDaFicha, ValoresDaFicha } from './use-resumo.ts'

type Props = {
  ref: Ref<HTMLButtonElement>
  campos: Fields<ValoresDaFicha>
  /** Fields without a value. */
  vazios: readonly CampoDaFicha[]
  /** Fields shown as inputs here, also once they have a value, until the part is folded; undefined while folded. */
  abertos: readonly CampoDaFicha[] | undefined
  onAbertos: (abertos: readonly CampoDaFicha[] | undefined) => void
  entrada: (nome: CampoDaFicha) => ReactNode
}

/** Fields of a lead without a value, folded into one line; opened, they are inputs. */
export function Completar({ ref, campos, vazios, abertos, onAbertos, entrada }: Props) {
  const lugar = useRef<HTMLDivElement>(null)
  const botao = useRef<HTMLButtonElement>(null)
  const [foco, setFoco] = useState<CampoDaFicha>()
  const aberto = abertos !== undefined
  useEffect(() => {
    if (aberto) lugar.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [aberto])
  useEscape(aberto && foco !== undefined, () => {
    if (foco && campos.isMeu(foco)) return campos.takeTheirs(foco)
    setFoco(undefined)
    onAbertos(undefined)
    botao.current?.focus()
  })
  if (vazios.length === 0 && !aberto) return null
  return (
    <section className={classes.secao} aria-label="Completar">
      <button
        ref={(elemento) => {
          botao.current = elemento
          if (typeof ref === 'function') ref(elemento)
          else if (ref) ref.current = elemento
        }}
        type="button"
        className={classes.completar}
        aria-expanded={aberto}
        onClick={() => onAbertos(aberto ? undefined : vazios)}
      >
        <IconChevronDown size={18} aria-hidden />
        {vazios.length > 0 ? `Completar (${vazios.length})` : 'Tudo preenchido'}
      </button>
      {aberto && (
        // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the inputs within
        <div
          ref={lugar}
          className={classes.campos}
          onFocus={({ target }) =>
            setFoco(target.closest<HTMLElement>('[data-campo]')?.dataset.campo as CampoDaFicha | undefined)
          }
          onBlur={() => setFoco(undefined)}
        >
          {abertos.map((nome) => (
            <div key={nome} data-campo={nome}>
              {entrada(nome)}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
