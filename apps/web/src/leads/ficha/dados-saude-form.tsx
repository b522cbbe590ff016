import { Textarea } from '@mantine/core'
import { TEXTO_PROPRIO_MAXIMO } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { Lead, LeadClinico } from '@portal/contract/leads/lead.contract'
import { OBSERVACOES_MAXIMO, SUBSTANCIAS_MAXIMO } from '@portal/contract/leads/limites'
import { useEffect, useRef } from 'react'
import { createInputs, Field } from '../../ui/in-place/field.tsx'
import { useFields } from '../../ui/in-place/use-fields.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { readClinico, useLeadNow } from '../leads.api.ts'
import { CampoSumido } from '../proprios/campo-sumido.tsx'
import { usePropriosDoForm } from '../proprios/use-proprios.ts'
import { type ChaveProprio, chaveDe, type Digitados, digitadosDe, idDa, isProprio } from '../proprios/valores.ts'
import { camposClinicosDe, ROTULOS_CLINICOS, type ValoresClinicos } from './campos.ts'
import classes from './resumo.module.css'

/** Health data with the version of the lead in which they were read. */
export type ClinicoLido = LeadClinico & { versao: number }

/** Own field of the company whose text the user wants to fill in; a new object for each request. */
export type TextoPedido = { id: string }

type Props = {
  lead: Lead
  lido: ClinicoLido
  onLido: (lido: ClinicoLido) => void
  /** Text of the company's own fields that gets the focus. */
  pedido: TextoPedido | undefined
}

type Valores = ValoresClinicos & Digitados

/** Health data and the texts of the company's own fields. */
const valoresDe = (campos: readonly CampoProprio[], { substancias, observacoes, proprios }: ClinicoLido): Valores => ({
  substancias: substancias ?? '',
  observacoes: observacoes ?? '',
  ...digitadosDe(campos, proprios),
})
const camposDe = ({ substancias, observacoes, ...textos }: Valores) => ({
  ...camposClinicosDe({ substancias, observacoes }),
  ...(Object.fromEntries(Object.entries(textos).map(([chave, texto]) => [chave, texto.trim()])) as Digitados),
})

/** Health data, edited in place. */
export function DadosSaudeForm({ lead, lido, onLido, pedido }: Props) {
  const now = useLeadNow(lead.id)
  const { campos: proprios, sumidos } = usePropriosDoForm()
  const textos = proprios.filter(({ tipo, arquivado }) => tipo === 'texto' && !arquivado)
  const arquivados = proprios.filter(({ id, arquivado }) => arquivado && lido.proprios[id])
  const raiz = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pedido) raiz.current?.querySelector<HTMLElement>(`[name="${chaveDe(pedido)}"]`)?.focus()
  }, [pedido])
  const ultimo = useRef(lido)
  function keep(novo: ClinicoLido) {
    ultimo.current = novo
    onLido(novo)
    return novo
  }

  /** Reads again only if somebody changed the lead, because each reading is recorded. */
  async function read() {
    const atual = now.read()
    if (!atual) return undefined
    const { versao } = atual
    const agora = ultimo.current.versao === versao ? ultimo.current : keep({ ...(await readClinico(lead.id)), versao })
    return { versao, valores: valoresDe(textos, agora) }
  }

  const campos = useFields<Valores>({
    valores: valoresDe(textos, lido),
    camposDe,
    erros: {},
    read,
    reload: now.reload,
    falha: 'Erro ao salvar lead',
    async write(versao, campo, valor) {
      const { current } = ultimo
      if (!isProprio(campo)) {
        const salvo = await now.write(versao, { [campo]: valor })
        keep({ ...ultimo.current, [campo]: valor, versao: salvo.versao })
        return
      }
      const id = idDa(campo)
      const texto = String(valor)
      const salvo = await now.write(versao, { proprios: { [id]: texto || null } })
      const { [id]: _, ...outros } = current.proprios
      keep({ ...current, proprios: texto ? { ...outros, [id]: texto } : outros, versao: salvo.versao })
    },
  })
  const rotulos: Record<keyof ValoresClinicos | ChaveProprio, string> = {
    ...ROTULOS_CLINICOS,
    ...Object.fromEntries(textos.map((um) => [chaveDe(um), um.nome])),
  }
  const { texto } = createInputs<Valores>(campos, rotulos, () => false)
  const campo = (nome: keyof ValoresClinicos | ChaveProprio, minRows: number, maxLength: number) => (
    <Field<Valores, keyof ValoresClinicos | ChaveProprio>
      key={nome}
      campos={campos}
      nome={nome}
      rotulo={rotulos[nome] ?? ''}
      show={String}
      className={classes.largo}
    >
      <Textarea {...texto(nome)} autosize minRows={minRows} maxRows={16} maxLength={maxLength} />
    </Field>
  )
  return (
    <div ref={raiz} className={classes.campos}>
      {campo('substancias', 1, SUBSTANCIAS_MAXIMO)}
      {campo('observacoes', 3, OBSERVACOES_MAXIMO)}
      {textos.map((um) => campo(chaveDe(um), 1, Math.max(TEXTO_PROPRIO_MAXIMO, lido.proprios[um.id]?.length ?? 0)))}
      {sumidos
        .filter((um) => campos.isMeu(chaveDe(um)))
        .map((um) => (
          <CampoSumido
            key={um.id}
            nome={um.nome}
            digitado={campos.valor(chaveDe(um)) ?? ''}
            onDescartar={() => campos.takeTheirs(chaveDe(um))}
          />
        ))}
      {arquivados.length > 0 && (
        <dl className={classes.fatos}>
          {arquivados.map(({ id, nome }) => (
            <div key={id}>
              <dt>{nome} (arquivado)</dt>
              <dd>{lido.proprios[id]}</dd>
            </div>
          ))}
        </dl>
      )}
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
