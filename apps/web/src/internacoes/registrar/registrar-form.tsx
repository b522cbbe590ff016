import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { MAIORIDADE } from '@portal/contract/cadastro/avisos'
import { COMUNIDADE_SO_ACOLHE, pedeSolicitante } from '@portal/contract/internacoes/guardas'
import type { Internacao, Preparo } from '@portal/contract/internacoes/internacoes.contract'
import { INTERNACAO_REGISTRADA, JUSTIFICATIVA_MINIMA } from '@portal/contract/internacoes/limites'
import {
  DIAS_DE_CONTATO,
  diasDeContatoAFrente,
  ROTULO_TIPO_ADMISSAO,
  TIPOS_ADMISSAO,
  type TipoAdmissao,
} from '@portal/contract/internacoes/opcoes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { instantOf, ZONE } from '../../platform/clock.ts'
import { newId } from '../../platform/new-id.ts'
import { useSession } from '../../platform/session.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { clinicaDoCasoQuery, useCreateInternacao } from '../internacoes.api.ts'
import {
  camposDe,
  type Dados,
  errosDe,
  idadeDe,
  listaDe,
  ROTULOS,
  rotuloDosContatos,
  tipoUnico,
  type Valores,
  valoresDe,
} from './campos.ts'
import { Checklist } from './checklist.tsx'
import {
  AvaliacaoCampos,
  escolha,
  Grupo,
  MedicoCampos,
  type Parte,
  ProcessoCampos,
  SolicitanteCampos,
  ValorCampos,
} from './dados-campos.tsx'
import { NaturezaCampo } from './natureza-campo.tsx'
import { PapelCampo } from './papel-campo.tsx'
import classes from './registrar-form.module.css'

type Props = {
  preparo: Preparo
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  /** The dialog closes once the returned promise resolves. */
  onFeita: (internacao: Internacao) => unknown
}

const TIPOS = escolha(TIPOS_ADMISSAO, ROTULO_TIPO_ADMISSAO)
const NO_VALOR: readonly string[] = [
  'previsao_saida',
  'valor_contratado_centavos',
  'periodicidade_id',
  'quantidade_periodos',
] satisfies (keyof Dados)[]

/** 'Registrar internação': shows only the fields of the chosen type, with the legal checklist beside them. */
export function RegistrarForm({ preparo, onDirty, onCancel, onFeita }: Props) {
  const admin = useSession()?.user.role === 'admin'
  const create = useCreateInternacao()
  const [envio_id] = useState(newId)
  const [agora] = useState(() => Date.now())
  const [iniciais] = useState(() => valoresDe(preparo))
  const [clinicaId, setClinicaId] = useState(iniciais.clinica_id?.id)
  const clinica = useQuery(clinicaDoCasoQuery(clinicaId)).data
  const [maisAberto, setMaisAberto] = useState(false)
  const [listaAberta, setListaAberta] = useState(false)
  const conhecido = { preparo, clinica, admin, agora }

  const record = useRecordForm({
    valoresDe: () => iniciais,
    camposDe: (valores: Valores) => ({ ...camposDe(valores, conhecido) }) as Partial<Record<keyof Valores, unknown>>,
    erros: (valores) => errosDe(valores, conhecido),
    rotulos: ROTULOS,
    falha: 'Erro ao registrar internação',
    onDirty,
    reveal: (campo) =>
      flushSync(() => {
        // An expanded checklist would cover the field with the error.
        setListaAberta(false)
        if (NO_VALOR.includes(campo)) setMaisAberto(true)
      }),
    async create() {
      const feita = await create.mutateAsync({ ...camposDe(form.getValues(), conhecido), envio_id })
      notifySuccess(INTERNACAO_REGISTRADA)
      await onFeita(feita)
    },
  })
  const { campo, form } = record
  const setTipo = useEffectEvent((unico: TipoAdmissao) => form.setFieldValue('tipo', unico))
  const { values } = form
  const { tipo } = values
  const idade = idadeDe(values, conhecido)
  const menor = idade !== null && idade < MAIORIDADE
  const { transferencia } = preparo
  const parte: Parte = {
    campo,
    values,
    setCpf: (cpf) => form.setFieldValue('solicitante_cpf', cpf),
    setValor: (centavos) => form.setFieldValue('valor_contratado_centavos', centavos),
  }
  const itens = listaDe(values, conhecido)
  const pendentes = itens.some(({ estado }) => estado === 'pendente')
  // Preselects the type when the clinic has only one and none is chosen yet.
  const so = clinica && tipoUnico(clinica)
  useEffect(() => {
    if (so && tipo === '') setTipo(so)
  }, [so, tipo])
  const aFrente = values.entrada
    ? diasDeContatoAFrente(instantOf(values.entrada, clinica?.fuso), agora)
    : DIAS_DE_CONTATO
  const erro = (nome: keyof Valores) => form.errors[nome]?.toString()
  const papel = (nome: 'laudo_anexo_id' | 'declaracao_voluntaria_anexo_id' | 'ordem_anexo_id' | 'adesao_anexo_id') => ({
    name: nome,
    label: ROTULOS[nome],
    paciente: preparo.paciente.id,
    documentos: preparo.paciente.documentos,
    onUploading: record.setUploading,
    value: values[nome],
    error: erro(nome),
    onChange: (id: string) => form.setFieldValue(nome, id),
  })

  return (
    <RecordForm record={record} className="portal-stack">
      <div className={classes.colunas}>
        <div className={classes.lado}>
          <Checklist itens={itens} aberta={listaAberta} onAberta={setListaAberta} />
        </div>
        <div className={classes.campos}>
          <p className={classes.quem}>
            <strong>{preparo.paciente.nome}</strong> <span className="portal-code">({preparo.paciente.codigo})</span>
          </p>
          {transferencia && (
            <Checkbox
              {...campo('continua', 'checkbox')}
              label={`Continua a internação em ${transferencia.clinica}, de onde a pessoa foi transferida`}
            />
          )}
          <Grupo legenda="Internação">
            <NativeSelect {...campo('tipo')} required data={TIPOS} />
            <div>
              <ClinicaInput
                label={ROTULOS.clinica_id}
                name="clinica_id"
                required
                value={values.clinica_id}
                leadId={preparo.paciente.lead_id ?? undefined}
                error={erro('clinica_id')}
                onChange={(nova) => {
                  setClinicaId(nova?.id)
                  form.setFieldValue('clinica_id', nova)
                  form.clearFieldError('clinica_id')
                }}
              />
            </div>
            {clinica && clinica.natureza === null && <NaturezaCampo clinica={clinica} />}
            {clinica?.natureza === 'comunidade_terapeutica' && tipo !== '' && tipo !== 'acolhimento' && (
              <div className={`${classes.natureza} ${classes.largo}`} role="note">
                <p>{COMUNIDADE_SO_ACOLHE}</p>
                <Button
                  className={classes.salvar}
                  variant="default"
                  onClick={() => {
                    form.setFieldValue('tipo', 'acolhimento')
                    form.clearFieldError('clinica_id')
                  }}
                >
                  Registrar como acolhimento
                </Button>
              </div>
            )}
            <TextInput
              {...campo('entrada')}
              type="datetime-local"
              required
              description={clinica && clinica.fuso !== ZONE ? `Horário de ${clinica.city}` : undefined}
            />
            {tipo === 'acolhimento' && <Checkbox {...campo('risco_imediato', 'checkbox')} className={classes.largo} />}
          </Grupo>
          {tipo !== '' && tipo !== 'acolhimento' && <MedicoCampos campo={campo} />}
          {pedeSolicitante(tipo || null, menor) && <SolicitanteCampos parte={parte} menor={menor} />}
          {tipo === 'involuntaria' && (
            <Grupo legenda="Decisão médica">
              <TextInput {...campo('decisao_medica_em')} type="datetime-local" />
              <PapelCampo {...papel('laudo_anexo_id')} papel="laudo" />
              <Checkbox
                {...campo('avaliacao_alternativas', 'checkbox')}
                className={classes.largo}
                error={erro('avaliacao_alternativas')}
              />
            </Grupo>
          )}
          {tipo === 'voluntaria' && (
            <Grupo legenda="Declaração">
              <PapelCampo {...papel('declaracao_voluntaria_anexo_id')} papel="declaracao_voluntaria" />
              {values.declaracao_voluntaria_anexo_id && <TextInput {...campo('declaracao_em')} type="datetime-local" />}
            </Grupo>
          )}
          {tipo === 'compulsoria' && (
            <Grupo legenda="Ordem judicial">
              <ProcessoCampos campo={campo} />
              <PapelCampo {...papel('ordem_anexo_id')} papel="ordem_judicial" />
            </Grupo>
          )}
          {tipo === 'acolhimento' && (
            <AvaliacaoCampos campo={campo}>
              <PapelCampo {...papel('adesao_anexo_id')} papel="adesao" />
            </AvaliacaoCampos>
          )}
          {menor && admin && clinica?.natureza === 'comunidade_terapeutica' && (
            <Textarea
              {...campo('menores_justificativa')}
              description={`Pelo menos ${JUSTIFICATIVA_MINIMA} letras. Fica registrado que você liberou.`}
              autosize
              minRows={2}
              maxLength={500}
            />
          )}
          <details
            className={classes.mais}
            open={maisAberto}
            onToggle={({ currentTarget }) => setMaisAberto(currentTarget.open)}
          >
            <summary>Valor e previsão</summary>
            <div className={classes.grupo}>
              <ValorCampos parte={parte} periodicidades={preparo.periodicidades} />
            </div>
          </details>
          {preparo.outros_leads.length > 0 && (
            <fieldset className={classes.grupo}>
              <legend>Esta pessoa tem outros leads seus em aberto</legend>
              {preparo.outros_leads.map(({ id, codigo, nome }) => (
                <Checkbox
                  key={id}
                  className={classes.largo}
                  label={`Encerrar ${codigo} (${nome}) como duplicado`}
                  checked={values.encerrar.includes(id)}
                  onChange={({ currentTarget }) =>
                    form.setFieldValue(
                      'encerrar',
                      currentTarget.checked
                        ? [...values.encerrar, id]
                        : values.encerrar.filter((outro) => outro !== id),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
          {aFrente.length > 0 && <Checkbox {...campo('contatos', 'checkbox')} label={rotuloDosContatos(aFrente)} />}
        </div>
      </div>
      {pendentes && (
        <p className={classes.retida}>Pode registrar assim: a comissão fica retida até o que está pendente chegar.</p>
      )}
      <FormFooter record={record} salvar="Registrar internação" onCancel={onCancel} />
    </RecordForm>
  )
}
