import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import {
  ENDERECO_MAXIMO,
  LINK_MAXIMO,
  PARTICIPANTES_TEXTO_MAXIMO,
  RESULTADO_REGISTRADO,
  TEXTO_VISITA_MAXIMO,
  VISITA_AGENDADA,
} from '@portal/contract/agenda/limites'
import { pedeClinica } from '@portal/contract/agenda/opcoes'
import { useState } from 'react'
import { clockIn, instantOf, ZONE } from '../../platform/clock.ts'
import { newId } from '../../platform/new-id.ts'
import { TelefoneInput } from '../../telefones/telefone-input.tsx'
import { Chips } from '../../ui/chips.tsx'
import grade from '../../ui/more-fields.module.css'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useCreateVisita } from '../agenda.api.ts'
import {
  type ClinicaDaVisita,
  camposDaNova,
  errosDaNova,
  fusoDe,
  ROTULOS_NOVA,
  type ValoresDaNova,
  valoresDaNova,
} from './campos.ts'
import { ClinicaCampo } from './clinica-campo.tsx'
import { conflitoDe } from './conflito.ts'
import { ConflitoDialog } from './conflito-dialog.tsx'
import { type Expediente, horaPassada, horasSugeridas } from './horas-sugeridas.ts'
import { LeadCampo, type LeadEscolhido } from './lead-campo.tsx'
import { LembretesCampo } from './lembretes-campo.tsx'
import classes from './nova-visita-form.module.css'
import { QuandoCampos } from './quando-campos.tsx'
import { minutosEntre, type Quando, quandoDe } from './relogios.ts'
import { Remocao } from './remocao.tsx'
import { TipoCampo } from './tipo-campo.tsx'

export type NovaVisitaProps = {
  /** Lead of the visit; without one the form has an optional field for it. */
  lead?: LeadEscolhido | undefined
  /** Start on the company's clock, 'YYYY-MM-DDTHH:mm'; default is an hour of the next working day. */
  inicio?: string | undefined
  fim?: string | undefined
  /** True: saving also moves the lead to 'Visita agendada', whatever the kind of visit. */
  mover?: boolean
  /** The dialog closes once the returned promise resolves. */
  onCriada?: ((visita: Visita) => unknown) | undefined
}

type Props = NovaVisitaProps & {
  /** Initial clinic. */
  clinica: ClinicaDaVisita | undefined
  onFeita: (visita: Visita) => void
  expediente: Expediente
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

export function NovaVisitaForm(props: Props) {
  const { lead, clinica, inicio, fim, mover = false, onFeita, onCriada, expediente, onDirty, onCancel } = props
  const create = useCreateVisita()
  // One id for the life of the form, so that sending twice creates one visit.
  const [envio_id] = useState(newId)
  /** Sent values that overlap another visit, until the user has decided. */
  const [conflito, setConflito] = useState<{ campos: ReturnType<typeof camposDaNova>; pergunta: string }>()

  /** Initial hours on the clock of a zone. */
  function sugestao(fuso: string, passada = false): Quando {
    if (inicio === undefined) {
      const [primeira] = horasSugeridas(Date.now(), fuso, expediente)
      return quandoDe(passada || !primeira ? horaPassada(Date.now(), fuso) : primeira.relogio)
    }
    const minutos = fim === undefined ? undefined : minutosEntre(inicio.slice(11), fim.slice(11))
    return quandoDe(clockIn(instantOf(inicio, ZONE), fuso), minutos)
  }
  const [iniciais] = useState(() => {
    const clinica_id = clinica ?? null
    const base = { ...valoresDaNova({ dia: '', inicio: '', fim: '' }), clinica_id, lead_id: lead ?? null }
    return { ...base, ...sugestao(fusoDe(base)) }
  })
  /** True while the hours are the suggested ones, which change with the clinic's zone. */
  const [sugerida, setSugerida] = useState(true)

  const record = useRecordForm({
    valoresDe: () => iniciais,
    camposDe: camposDaNova,
    erros: errosDaNova,
    rotulos: ROTULOS_NOVA,
    falha: 'Erro ao agendar visita',
    onDirty,
    create: (campos) => send(campos, false),
  })
  const { campo, form } = record
  const { values } = form
  const fuso = fusoDe(values)
  const horas = inicio === undefined && !values.passada ? horasSugeridas(Date.now(), fuso, expediente) : []

  async function send(campos: ReturnType<typeof camposDaNova>, confirmar_conflito: boolean) {
    try {
      const visita = await create.mutateAsync({ ...campos, mover, envio_id, confirmar_conflito })
      notifySuccess(values.passada ? RESULTADO_REGISTRADO : VISITA_AGENDADA)
      await onCriada?.(visita)
      onFeita(visita)
    } catch (error) {
      const pergunta = conflitoDe(error)
      if (pergunta === undefined) throw error
      setConflito({ campos, pergunta })
    }
  }

  function change(mudanca: Partial<ValoresDaNova>) {
    const novos = { ...values, ...mudanca }
    const outro = fusoDe(novos)
    const segue = outro !== fuso || novos.passada !== values.passada
    form.setValues({ ...mudanca, ...(sugerida && segue && sugestao(outro, novos.passada)) })
    for (const nome of Object.keys(mudanca)) form.clearFieldError(nome)
  }
  const erro = (nome: keyof ValoresDaNova) => form.errors[nome]?.toString()
  // Collapsed when a stage of the board asks for the visit: it needs only clinic, day and hour.
  const tipo = <TipoCampo value={values.tipo} onChange={(novo) => change({ tipo: novo })} />
  const passada = (
    <Checkbox
      {...campo('passada', 'checkbox')}
      description={values.passada ? 'Fica na agenda como realizada, com o resultado.' : undefined}
      onChange={({ currentTarget }) => change({ passada: currentTarget.checked })}
    />
  )

  return (
    <>
      <RecordForm record={record} className="portal-stack">
        {lead ? (
          <p className={classes.lead}>
            <strong>{lead.nome_contato}</strong>
          </p>
        ) : (
          <LeadCampo
            name="lead_id"
            label={ROTULOS_NOVA.lead_id}
            value={values.lead_id}
            onChange={(lead_id) => change({ lead_id })}
            error={erro('lead_id')}
          />
        )}
        {!mover && tipo}
        <ClinicaCampo
          name="clinica_id"
          label={ROTULOS_NOVA.clinica_id}
          value={values.clinica_id}
          leadId={values.lead_id?.id}
          required={pedeClinica(values.tipo)}
          onChange={(clinica_id) => change({ clinica_id })}
          error={erro('clinica_id')}
        />
        {values.tipo === 'videochamada' && (
          <TextInput {...campo('link_video')} type="url" placeholder="https://" maxLength={LINK_MAXIMO} />
        )}
        {values.tipo === 'remocao' && <Remocao />}
        {horas.length > 0 && (
          <Chips
            name="sugestao"
            label="Quando"
            opcoes={horas.map(({ relogio, rotulo }) => [relogio, rotulo] as const)}
            value={`${values.dia}T${values.inicio}`}
            onChange={(relogio) => {
              setSugerida(false)
              change(quandoDe(relogio))
            }}
          />
        )}
        <QuandoCampos
          value={values}
          fuso={fuso}
          cidade={fuso === ZONE ? undefined : values.clinica_id?.cidade}
          erros={{ dia: form.errors.dia, inicio: form.errors.inicio, fim: form.errors.fim }}
          onChange={({ dia, inicio: de, fim: ate }) => {
            setSugerida(false)
            change({ dia, inicio: de, fim: ate })
          }}
        />
        {!mover && passada}
        {values.passada && (
          <Textarea {...campo('resultado')} required autosize minRows={2} maxLength={TEXTO_VISITA_MAXIMO} />
        )}
        <details className={grade.mais}>
          <summary>{mover ? 'Tipo, participantes e mais' : 'Mais dados'}</summary>
          {mover && (
            <div className="portal-stack">
              {tipo}
              {passada}
            </div>
          )}
          <div className={grade.campos}>
            <TextInput
              {...campo('participantes')}
              autoComplete="off"
              placeholder="Quem vai"
              maxLength={PARTICIPANTES_TEXTO_MAXIMO}
            />
            <TelefoneInput
              {...campo('telefone')}
              value={values.telefone}
              placeholder={values.lead_id ? 'O do lead' : undefined}
              onChange={(telefone) => form.setFieldValue('telefone', telefone)}
            />
            <TextInput
              {...campo('endereco')}
              className={grade.largo}
              autoComplete="off"
              placeholder={values.clinica_id ? 'O da clínica' : undefined}
              maxLength={ENDERECO_MAXIMO}
            />
            {!values.passada && (
              <div className={grade.largo}>
                <LembretesCampo
                  value={values.lembretes_min}
                  onChange={(lembretes_min) => change({ lembretes_min })}
                  error={erro('lembretes_min')}
                />
              </div>
            )}
            <Textarea
              {...campo('observacoes')}
              className={grade.largo}
              description="Dados de saúde: guardados cifrados; cada leitura fica registrada."
              autosize
              minRows={2}
              maxLength={TEXTO_VISITA_MAXIMO}
            />
          </div>
        </details>
        <FormFooter
          record={record}
          salvar={values.passada ? 'Registrar visita' : 'Agendar visita'}
          onCancel={onCancel}
        />
      </RecordForm>
      <ConflitoDialog
        pergunta={conflito?.pergunta}
        onConfirm={async () => {
          if (conflito) await send(conflito.campos, true)
        }}
        onClose={() => setConflito(undefined)}
      />
    </>
  )
}
