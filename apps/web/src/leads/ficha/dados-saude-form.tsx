import { Textarea } from '@mantine/core'
import type { Lead, LeadClinico } from '@portal/contract/leads/lead.contract'
import { OBSERVACOES_MAXIMO, SUBSTANCIAS_MAXIMO } from '@portal/contract/leads/limites'
import { useRef } from 'react'
import { Campo, createEntradas } from '../../ui/in-place/campo.tsx'
import { useCampos } from '../../ui/in-place/use-campos.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { readClinico, useLeadNow } from '../leads.api.ts'
import { camposClinicosDe, ROTULOS_CLINICOS, type ValoresClinicos } from './campos.ts'
import classes from './resumo.module.css'

/** Health data with the version of the lead that it was read at. */
export type ClinicoLido = LeadClinico & { versao: number }

type Props = { lead: Lead; lido: ClinicoLido; onLido: (lido: ClinicoLido) => void }

const valoresDe = ({ substancias, observacoes }: ClinicoLido): ValoresClinicos => ({
  substancias: substancias ?? '',
  observacoes: observacoes ?? '',
})

/** Health data, edited where it stands. */
export function DadosSaudeForm({ lead, lido, onLido }: Props) {
  const now = useLeadNow(lead.id)
  const ultimo = useRef(lido)
  function keep(novo: ClinicoLido) {
    ultimo.current = novo
    onLido(novo)
    return novo
  }

  /** Read again only after somebody changed the lead, because a reading is recorded. */
  async function read() {
    const atual = now.read()
    if (!atual) return undefined
    const { versao } = atual
    const agora = ultimo.current.versao === versao ? ultimo.current : keep({ ...(await readClinico(lead.id)), versao })
    return { versao, valores: valoresDe(agora) }
  }

  const campos = useCampos<ValoresClinicos>({
    valores: valoresDe(lido),
    camposDe: camposClinicosDe,
    erros: {},
    read,
    reload: now.reload,
    falha: 'Erro ao salvar lead',
    async write(versao, campo, valor) {
      const salvo = await now.write(versao, { [campo]: valor })
      keep({ ...ultimo.current, [campo]: valor, versao: salvo.versao })
    },
  })
  const { texto } = createEntradas(campos, ROTULOS_CLINICOS, () => false)
  const campo = (nome: keyof ValoresClinicos, minRows: number, maxLength: number) => (
    <Campo campos={campos} nome={nome} rotulo={ROTULOS_CLINICOS[nome]} mostrar={String} className={classes.largo}>
      <Textarea {...texto(nome)} autosize minRows={minRows} maxRows={16} maxLength={maxLength} />
    </Campo>
  )
  return (
    <div className={classes.campos}>
      {campo('substancias', 1, SUBSTANCIAS_MAXIMO)}
      {campo('observacoes', 3, OBSERVACOES_MAXIMO)}
      {lido.motivo_perda_texto && (
        <dl className={classes.fatos}>
          <div>
            <dt>Descrição da perda</dt>
            <dd>{lido.motivo_perda_texto}</dd>
          </div>
        </dl>
      )}
      <LeaveGuard when={campos.isDirty} />
    </div>
  )
}
