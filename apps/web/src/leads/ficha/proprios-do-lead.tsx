import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { Lead } from '@portal/contract/leads/lead.contract'
import type { ReactNode } from 'react'
import { CampoSumido } from '../proprios/campo-sumido.tsx'
import classes from '../proprios/proprios.module.css'
import { type ChaveProprio, chaveDe, textoDoProprio } from '../proprios/valores.ts'
import resumo from './resumo.module.css'

type Props = {
  lead: Lead
  campos: readonly CampoProprio[]
  /** Fields deleted while somebody typed into them, with the typed text. */
  sumidos: readonly { campo: CampoProprio; digitado: string }[]
  readOnly: boolean
  isMostrado: (chave: ChaveProprio) => boolean
  editavel: (chave: ChaveProprio, vazio?: string) => ReactNode
  /** Opens the input of a text among the health data. */
  onTexto: (campo: CampoProprio) => void
  onDescartar: (chave: ChaveProprio) => void
}

/** The company's own fields of a lead, except texts, and the empty ones that the stage requires. */
export function PropriosDoLead(props: Props) {
  const { lead, campos, sumidos, readOnly, isMostrado, editavel, onTexto, onDescartar } = props
  const faltam = campos.filter(({ id, tipo }) => lead.proprios_faltam.includes(id) && !(readOnly && tipo === 'texto'))
  const linhas = campos.flatMap((campo) => {
    const chave = chaveDe(campo)
    if (campo.tipo === 'texto' || faltam.includes(campo)) return []
    if (!campo.arquivado) return isMostrado(chave) ? [{ campo, valor: editavel(chave) }] : []
    const texto = textoDoProprio(campo, lead.proprios[campo.id])
    return texto ? [{ campo, valor: <span className={classes.arquivado}>{texto} (arquivado)</span> }] : []
  })
  if (faltam.length + linhas.length + sumidos.length === 0) return null
  return (
    <section className={resumo.secao} aria-label="Campos da empresa">
      <h3>Campos da empresa</h3>
      {sumidos.map(({ campo, digitado }) => (
        <CampoSumido
          key={campo.id}
          nome={campo.nome}
          digitado={digitado}
          onDescartar={() => onDescartar(chaveDe(campo))}
        />
      ))}
      {faltam.length > 0 && (
        <ul className={classes.faltam}>
          {faltam.map((campo) => (
            <li key={campo.id}>
              {readOnly ? (
                `Falta ${campo.nome}`
              ) : campo.tipo === 'texto' ? (
                <button type="button" className={classes.falta} onClick={() => onTexto(campo)}>
                  Falta {campo.nome}
                </button>
              ) : (
                editavel(chaveDe(campo), `Falta ${campo.nome}`)
              )}
            </li>
          ))}
        </ul>
      )}
      {linhas.length > 0 && (
        <dl className={classes.linhas}>
          {linhas.map(({ campo, valor }) => (
            <div key={campo.id} className={`${resumo.linha} ${classes.linha}`}>
              <dt>{campo.nome}</dt>
              <dd className={resumo.valores}>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
