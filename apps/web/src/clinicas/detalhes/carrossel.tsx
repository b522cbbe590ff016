import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FotoClinica } from '../foto-clinica.tsx'
import classes from './carrossel.module.css'

type Props = { nome: string; fotos: string[]; onFoto: (numero: number) => void }

/** The clinic's pictures in a scrollable row; each opens the gallery. */
export function Carrossel({ nome, fotos, onFoto }: Props) {
  const trilho = useRef<HTMLUListElement>(null)
  const [atual, setAtual] = useState(1)
  const scrollTo = (numero: number) => trilho.current?.scrollTo({ left: (numero - 1) * trilho.current.clientWidth })
  if (fotos.length === 0)
    return (
      <div className={classes.carrossel}>
        <FotoClinica url={null} alt="" sizes="60rem" />
      </div>
    )
  return (
    <section className={classes.carrossel} aria-label="Fotos" data-setas>
      <ul
        ref={trilho}
        className={classes.trilho}
        onScroll={({ currentTarget }) => setAtual(1 + Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {fotos.map((url, i) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => onFoto(i + 1)}
              aria-label={`Ampliar foto ${i + 1} de ${fotos.length} de ${nome}`}
            >
              <FotoClinica
                url={url}
                alt=""
                sizes="(min-width: 48em) 60rem, 100vw"
                loading={i === 0 ? 'eager' : 'lazy'}
              />
            </button>
          </li>
        ))}
      </ul>
      {fotos.length > 1 && (
        <>
          <span className={classes.contador} aria-hidden="true">
            {atual} / {fotos.length}
          </span>
          <ActionIcon
            className={classes.seta}
            data-lado="anterior"
            variant="default"
            aria-label="Foto anterior"
            onClick={() => scrollTo(atual > 1 ? atual - 1 : fotos.length)}
          >
            <IconChevronLeft size={22} aria-hidden />
          </ActionIcon>
          <ActionIcon
            className={classes.seta}
            data-lado="proxima"
            variant="default"
            aria-label="Próxima foto"
            onClick={() => scrollTo(atual < fotos.length ? atual + 1 : 1)}
          >
            <IconChevronRight size={22} aria-hidden />
          </ActionIcon>
        </>
      )}
    </section>
  )
}
