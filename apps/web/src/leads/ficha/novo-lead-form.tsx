import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { INTERACAO_MAXIMA, NOME_CONTATO, NOME_PACIENTE, PLANO_MAXIMO } from '@portal/contract/leads/limites'
import {
  FORMAS_PAGAMENTO_LEAD,
  ORIGENS_MANUAIS,
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_ORIGEM,
  ROTULO_PARENTESCO,
  ROTULO_TIPO_INTERNACAO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { EMAIL_MAXIMO } from '@portal/contract/regras/email'
import { formatTelefone } from '@portal/contract/telefone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CidadeInput } from '../../cidades/cidade-input.tsx'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { newId } from '../../platform/new-id.ts'
import { useSession } from '../../platform/session.ts'
import { QuemDaAgenda } from '../../telefones/quem-e.tsx'
import { useQuemE } from '../../telefones/use-quem-e.ts'
import { Chips } from '../../ui/chips.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import grade from '../../ui/more-fields.module.css'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useCreateLead } from '../leads.api.ts'
import { CampoSumido } from '../proprios/campo-sumido.tsx'
import { ProprioInput } from '../proprios/proprio-input.tsx'
import { usePropriosDoForm } from '../proprios/use-proprios.ts'
import { chaveDe } from '../proprios/valores.ts'
import { AvisoTelefone } from './aviso-telefone.tsx'
import { camposDoNovo, errosDoNovo, ROTULOS_NOVO, valoresDoNovo } from './novo-lead.ts'
import classes from './novo-lead-dialog.module.css'
import { opcoesDe } from './opcoes-select.ts'
import { useTelefone } from './use-telefone.ts'

const ORIGENS = ORIGENS_MANUAIS.map((origem) => [origem, ROTULO_ORIGEM[origem]] as const)
const FILA = { value: '', label: 'Fila (sem consultor)' }

export type NovoLeadProps = {
  onCreated: (lead: Lead) => void
  /** Consultant of the new lead, unless it is the user's own or a distributor chooses. */
  dono?: string | undefined
  /** Opens a lead that has the telephone already. */
  onOpen: (id: string) => void
}
type Props = NovoLeadProps & { onDirty: (dirty: boolean) => void; onCancel: () => void }

export function NovoLeadForm({ dono, onCreated, onOpen, onDirty, onCancel }: Props) {
  const role = useSession()?.user.role
  const distribui = role === 'admin' || role === 'supervisor'
  const consultores = useQuery(consultoresLeadsQuery(distribui)).data ?? []
  const create = useCreateLead()
  const { campos: proprios, sumidos } = usePropriosDoForm()
  const oferecidos = proprios.filter(({ arquivado }) => !arquivado)
  // Idempotency key of the form: sent again, it is the same lead.
  const [envio_id] = useState(newId)
  const primeiro = useTelefone()
  const segundo = useTelefone()
  const [quemPrimeiro, quemSegundo] = [useQuemE(), useQuemE()]
  const record = useRecordForm({
    valoresDe: valoresDoNovo,
    camposDe: camposDoNovo(proprios),
    erros: errosDoNovo(proprios),
    rotulos: ROTULOS_NOVO,
    falha: 'Erro ao salvar lead',
    onDirty,
    async create({ consultor_id, ...campos }) {
      const lead = await create({
        ...campos,
        ...(distribui ? { consultor_id } : dono && { consultor_id: dono }),
        envio_id,
      })
      notifySuccess('Lead criado com sucesso!')
      onCreated(lead)
    },
  })
  const { campo, form } = record

  const telefone = (nome: 'telefone' | 'telefone_alt', situacao: typeof primeiro, quem: typeof quemPrimeiro) => ({
    ...campo(nome),
    type: 'tel',
    format: formatTelefone,
    value: form.values[nome],
    onChange(texto: string) {
      form.setFieldValue(nome, texto)
      situacao.clear()
      quem.clear()
    },
    onBlur() {
      campo(nome).onBlur()
      void situacao.check(form.getValues()[nome])
      void quem.check(form.getValues()[nome])
    },
  })

  return (
    <RecordForm record={record} className={classes.form}>
      <TextInput {...campo('nome_contato')} required data-autofocus autoComplete="off" maxLength={NOME_CONTATO.max} />
      <div>
        <MaskedInput {...telefone('telefone', primeiro, quemPrimeiro)} required description="DDD + número" />
        <QuemDaAgenda achado={quemPrimeiro.achado} />
        <AvisoTelefone situacao={primeiro.situacao} onOpen={onOpen} />
      </div>
      <Chips
        name="origem"
        label={ROTULOS_NOVO.origem}
        required
        opcoes={ORIGENS}
        value={form.values.origem || undefined}
        onChange={(origem) => {
          form.setFieldValue('origem', origem)
          form.clearFieldError('origem')
        }}
        error={form.errors.origem?.toString()}
      />
      {distribui && (
        <NativeSelect
          {...campo('consultor_id')}
          data={[
            FILA,
            ...consultores.map(({ id, nome, abertos }) => ({
              value: id,
              label: `${nome} (${abertos} em aberto)`,
            })),
          ]}
        />
      )}
      <details className={grade.mais}>
        <summary>Mais dados</summary>
        <div className={grade.campos}>
          <div className={grade.largo}>
            <MaskedInput {...telefone('telefone_alt', segundo, quemSegundo)} />
            <QuemDaAgenda achado={quemSegundo.achado} />
            <AvisoTelefone situacao={segundo.situacao} onOpen={onOpen} />
          </div>
          <TextInput {...campo('email')} type="email" autoComplete="off" maxLength={EMAIL_MAXIMO} />
          <NativeSelect {...campo('parentesco')} data={opcoesDe(ROTULO_PARENTESCO)} />
          <TextInput {...campo('nome_paciente')} autoComplete="off" maxLength={NOME_PACIENTE.max} />
          <TextInput {...campo('idade_paciente')} inputMode="numeric" autoComplete="off" maxLength={3} />
          <CidadeInput
            label={ROTULOS_NOVO.cidade_id}
            value={form.values.cidade_id}
            onChange={(cidade) => form.setFieldValue('cidade_id', cidade)}
            error={form.errors.cidade_id}
          />
          <NativeSelect {...campo('urgencia')} data={opcoesDe(ROTULO_URGENCIA, null)} />
          <NativeSelect {...campo('tipo_internacao')} data={opcoesDe(ROTULO_TIPO_INTERNACAO)} />
          <NativeSelect {...campo('forma_pagamento')} data={opcoesDe(ROTULO_FORMA_PAGAMENTO)} />
          {form.values.forma_pagamento === FORMAS_PAGAMENTO_LEAD[1] && (
            <TextInput {...campo('plano_saude')} autoComplete="off" maxLength={PLANO_MAXIMO} />
          )}
          <Textarea
            {...campo('observacoes')}
            className={grade.largo}
            autosize
            minRows={2}
            maxLength={INTERACAO_MAXIMA}
          />
        </div>
      </details>
      {oferecidos.length > 0 && (
        <details className={grade.mais}>
          <summary>{ROTULOS_NOVO.proprios}</summary>
          <div className={grade.campos}>
            {oferecidos.map((um) => (
              <div key={um.id} className={um.tipo === 'texto' ? grade.largo : undefined}>
                <ProprioInput
                  campo={um}
                  value={form.values.proprios[um.id] ?? ''}
                  error={form.errors[chaveDe(um)]}
                  onChange={(digitado) => {
                    form.setFieldValue(chaveDe(um), digitado)
                    form.clearFieldError(chaveDe(um))
                  }}
                />
              </div>
            ))}
          </div>
        </details>
      )}
      {sumidos
        .filter(({ id }) => form.values.proprios[id])
        .map((um) => (
          <CampoSumido
            key={um.id}
            nome={um.nome}
            digitado={form.values.proprios[um.id] ?? ''}
            onDescartar={() => form.setFieldValue(chaveDe(um), '')}
          />
        ))}
      <FormFooter record={record} onCancel={onCancel} />
    </RecordForm>
  )
}
