import { TextInput } from '@mantine/core'
import { META_MAXIMA, METAS, ROTULO_META } from '@portal/contract/metricas/metas'
import type { MetasDaPessoa } from '@portal/contract/metricas/metas.contract'
import { useLayoutEffect } from 'react'
import { createInputs, Field } from '../../ui/in-place/field.tsx'
import { useFields } from '../../ui/in-place/use-fields.ts'
import { BarraMeta } from './barra-meta.tsx'
import { camposDe, ERROS, type LinhaForm, pedidasDe, valoresDe } from './linha-form.ts'
import type { useMetasNow } from './metas.api.ts'
import classes from './metas-tabela.module.css'

const DIGITOS = String(META_MAXIMA).length

export type Guarda = (quem: string | null, sujo: boolean, salvar: () => Promise<boolean>) => void

type Props = {
  mes: string
  linha: MetasDaPessoa
  /** True when goals of this month can no longer, or not yet, be set. */
  fixa: boolean
  agora: ReturnType<typeof useMetasNow>
  /** Called with whether something typed is unsaved, and how to save it. */
  onSujo: Guarda
  /** Sum of the people's goals, shown beside the team's. */
  soma?: Readonly<Record<keyof LinhaForm, number>> | undefined
}

/** Goals of the team or of a person; each is saved when its field is left. */
export function LinhaMetas({ mes, linha, fixa, agora, onSujo, soma }: Props) {
  const { consultor_id, nome, metas, feito } = linha
  const campos = useFields<LinhaForm>({
    valores: valoresDe(linha),
    camposDe,
    erros: ERROS,
    read() {
      const atual = agora.read(consultor_id)
      return atual && { versao: atual.versao, valores: valoresDe(atual) }
    },
    reload: agora.reload,
    async write(versao, campo, valor) {
      const atual = agora.read(consultor_id)
      if (atual) await agora.write(consultor_id, versao, pedidasDe(atual, { [campo]: valor as number | null }))
    },
    falha: 'Erro ao salvar metas',
  })
  const { texto } = createInputs(campos, ROTULO_META, () => fixa)
  const { isDirty, flush } = campos
  useLayoutEffect(() => onSujo(consultor_id, isDirty, flush))
  return (
    <tr>
      <th scope="row">{nome}</th>
      {METAS.map((meta) => {
        const { label, ...entrada } = texto(meta)
        return (
          <td key={meta} data-titulo={label}>
            <Field
              campos={campos}
              nome={meta}
              rotulo={`${label}, ${nome}`}
              show={(digitado) => digitado}
              className="portal-stack-small"
            >
              <TextInput
                {...entrada}
                aria-label={`${label}, ${nome}`}
                inputMode="numeric"
                maxLength={DIGITOS}
                placeholder="sem meta"
                className={classes.numero}
              />
              <BarraMeta meta={meta} mes={mes} feito={feito[meta]} alvo={metas[meta]} quem={nome} />
              {soma && soma[meta] > 0 && (
                <p className="portal-note">As pessoas somam {soma[meta].toLocaleString('pt-BR')}</p>
              )}
            </Field>
          </td>
        )
      })}
    </tr>
  )
}
