import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { NADA_INFORMADO } from '../clinicas/selo-regularidade.ts'
import { SelosClinica } from '../clinicas/selos-clinica.tsx'
import classes from './paleta.module.css'
import type { PaletaGrupo, PaletaItem } from './use-paleta-itens.ts'

type Props = {
  id: string
  grupos: PaletaGrupo[]
  /** Index across all groups. */
  ativo: number
  onPoint: (indice: number) => void
  onChoose: (item: PaletaItem) => void
}

/** Options of the palette. The focus stays in the field, which names the active one by `aria-activedescendant`. */
export function PaletaLista({ id, grupos, ativo, onPoint, onChoose }: Props) {
  const lista = useRef<HTMLDivElement>(null)
  useEffect(() => {
    lista.current?.querySelector(`#${CSS.escape(`${id}${ativo}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, ativo])
  let indice = 0
  return (
    <div ref={lista} id={id} role="listbox" aria-label="Resultados" className={classes.lista}>
      {grupos.map(({ titulo, itens }, grupo) => (
        <Stack key={titulo} gap={0} role="group" aria-labelledby={`${id}g${grupo}`}>
          <p id={`${id}g${grupo}`} className={classes.titulo}>
            {titulo}
          </p>
          {itens.map((item) => {
            const meu = indice++
            const { key, label, detail, icon: Icon, clinica } = item
            return (
              <button
                key={key}
                id={`${id}${meu}`}
                type="button"
                role="option"
                aria-selected={meu === ativo}
                tabIndex={-1}
                className={classes.opcao}
                onPointerMove={() => onPoint(meu)}
                onClick={() => onChoose(item)}
              >
                <Icon size={20} aria-hidden />
                <span className={classes.rotulo}>{label}</span>
                <span className={classes.detalhe}>{detail}</span>
                {clinica && (
                  <span className={classes.selos}>
                    <SelosClinica
                      selo={clinica.regularidade ?? NADA_INFORMADO}
                      vagas={clinica.vagas_confirmadas}
                      comTotal
                    />
                  </span>
                )}
              </button>
            )
          })}
        </Stack>
      ))}
    </div>
  )
}
