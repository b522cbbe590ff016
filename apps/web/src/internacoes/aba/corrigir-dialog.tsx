import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { idadeEm, MAIORIDADE } from '@portal/contract/cadastro/avisos'
import { normalizeCpf } from '@portal/contract/cpf'
import { type AssuntoEspera, ENQUANTO_FALTA, esperasDe } from '@portal/contract/internacoes/esperas'
import { type CasoRegistrado, guardasDosDados, pedeSolicitante, recusas } from '@portal/contract/internacoes/guardas'
import type { Internacao, Preparo } from '@portal/contract/internacoes/internacoes.contract'
import { INTERNACAO_ATUALIZADA } from '@portal/contract/internacoes/limites'
import {
  ROTULO_ORGAO_SERVIDOR,
  ROTULO_SOLICITANTE,
  ROTULO_TIPO_ADMISSAO,
  TIPOS_ADMISSAO,
} from '@portal/contract/internacoes/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clockIn } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format-date.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { WhenLoaded } from '../../ui/record-form/when-loaded.tsx'
import { internacoesQuery, preparoQuery, useUpdateInternacao } from '../internacoes.api.ts'
import { type Dados, dadosDe, errosDosDados, ROTULOS as TODOS, valoresDosDados } from '../registrar/campos.ts'
import {
  AvaliacaoCampos,
  escolha,
  Grupo,
  MedicoCampos,
  type Parte,
  ProcessoCampos,
  SolicitanteCampos,
  ValorCampos,
} from '../registrar/dados-campos.tsx'
import classes from '../registrar/registrar-form.module.css'

const ROTULOS: Record<keyof Dados, string> = {
  tipo: TODOS.tipo,
  solicitante_tipo: TODOS.solicitante_tipo,
  solicitante_cpf: TODOS.solicitante_cpf,
  solicitante_nome: TODOS.solicitante_nome,
  servidor_orgao: TODOS.servidor_orgao,
  ausencia_familia: TODOS.ausencia_familia,
  processo_numero: TODOS.processo_numero,
  vara: TODOS.vara,
  previsao_saida: TODOS.previsao_saida,
  valor_contratado_centavos: TODOS.valor_contratado_centavos,
  periodicidade_id: TODOS.periodicidade_id,
  quantidade_periodos: TODOS.quantidade_periodos,
  medico_nome: TODOS.medico_nome,
  medico_crm: TODOS.medico_crm,
  medico_uf: TODOS.medico_uf,
  decisao_medica_em: TODOS.decisao_medica_em,
  avaliacao_alternativas: TODOS.avaliacao_alternativas,
  avaliacao_medica_previa_em: TODOS.avaliacao_medica_previa_em,
  avaliacao_medica_por: TODOS.avaliacao_medica_por,
}

/** Placeholders for fields of the case that the items about correctable data do not read. */
const SEM_CASO = {
  sexo: 'nao_informado',
  risco_imediato: false,
  agora: '',
  entrada: null,
  declaracao_em: null,
  papeis: { declaracao_voluntaria: false, laudo: false, ordem_judicial: false, adesao: false },
  pode_liberar: false,
  menores_justificativa: null,
} as const

const TIPOS = escolha(TIPOS_ADMISSAO, ROTULO_TIPO_ADMISSAO)

const isEnquantoFalta = (campo: string): campo is keyof typeof ENQUANTO_FALTA => campo in ENQUANTO_FALTA

type Props = { internacao: Internacao; onClose: () => void }

/** Corrects data of an admission (record 111). */
export function CorrigirDialog({ internacao, onClose }: Props) {
  const { data, error, refetch } = useQuery(preparoQuery(internacao.paciente_id))
  return (
    <RecordDialog title="Corrigir dados da internação" size="lg" centered onClose={onClose}>
      {(guard) => (
        <WhenLoaded waits={!data} error={error} failure="Erro ao carregar a internação" onRetry={refetch}>
          {data && <CorrigirForm internacao={internacao} preparo={data} {...guard} onClose={onClose} />}
        </WhenLoaded>
      )}
    </RecordDialog>
  )
}

type FormProps = Props & { preparo: Preparo; onDirty: (dirty: boolean) => void; onCancel: () => void }

function CorrigirForm({ internacao, preparo, onDirty, onCancel, onClose }: FormProps) {
  const { paciente_id, solicitante_cpf_mascarado: guardado } = internacao
  const queryClient = useQueryClient()
  const update = useUpdateInternacao()
  const entrada = clockIn(Date.parse(internacao.entrada), internacao.fuso).slice(0, 10)
  const { data_nascimento } = preparo.paciente
  const idade = data_nascimento === null ? null : idadeEm(data_nascimento, entrada)
  const menor = idade !== null && idade < MAIORIDADE

  const casoDe = (valores: Dados): CasoRegistrado => ({
    ...SEM_CASO,
    ...dadosDe(valores),
    clinica: { natureza: null, state: internacao.estado },
    idade,
    solicitante_cpf: valores.solicitante_cpf.trim() ? normalizeCpf(valores.solicitante_cpf) : guardado,
  })
  /** True when the admission waits for this subject, or will with the chosen type. */
  function falta(assunto: AssuntoEspera, { tipo }: Dados) {
    const depois = internacao.tipo ? [] : esperasDe(casoDe({ ...valoresDosDados(internacao), tipo }))
    return [...internacao.esperas, ...depois].some((espera) => espera.assunto === assunto)
  }

  const record = useRecordForm({
    atual: internacao,
    valoresDe: valoresDosDados,
    camposDe: dadosDe,
    erros: (valores: Dados) => ({
      ...recusas(guardasDosDados(casoDe(valores))),
      ...errosDosDados(valores, entrada),
    }),
    rotulos: ROTULOS,
    juntos: [
      ['solicitante_tipo', 'servidor_orgao', 'ausencia_familia'],
      ['valor_contratado_centavos', 'periodicidade_id', 'quantidade_periodos'],
    ],
    mostrar: {
      tipo: (tipo) => tipo && ROTULO_TIPO_ADMISSAO[tipo],
      previsao_saida: (dia) => dia && formatDay(dia),
      valor_contratado_centavos: (valor) => (valor === null ? '' : formatCentavos(valor)),
      periodicidade_id: (id) => preparo.periodicidades.find((outra) => outra.id === id)?.name ?? '',
      solicitante_tipo: (quem) => quem && ROTULO_SOLICITANTE[quem],
      servidor_orgao: (orgao) => orgao && ROTULO_ORGAO_SERVIDOR[orgao],
    },
    entidade: 'internacoes',
    falha: 'Erro ao salvar a internação',
    onDirty,
    async reload({ id }) {
      const lidas = await queryClient.fetchQuery({ ...internacoesQuery(paciente_id), staleTime: 0 })
      return lidas.find((outra) => outra.id === id)
    },
    async update({ id, versao }, alterados, campos) {
      const valores = form.getValues()
      // Drops values typed for a type that was chosen earlier and does not apply any more.
      const pedidos = Object.entries(alterados).filter(
        ([campo]) => campo === 'tipo' || !isEnquantoFalta(campo) || falta(ENQUANTO_FALTA[campo], valores),
      )
      // The preselected state counts as chosen as soon as the doctor's data is sent.
      const medico_uf = pedidos.some(([campo]) => campo.startsWith('medico_')) && { medico_uf: campos.medico_uf }
      await update.mutateAsync({ id, versao, ...Object.fromEntries(pedidos), ...medico_uf })
      notifySuccess(INTERNACAO_ATUALIZADA)
      onClose()
      return undefined
    },
  })
  const { campo, form } = record
  const { values } = form
  const pede = (assunto: AssuntoEspera) => falta(assunto, values)
  const parte: Parte = {
    campo,
    values,
    setCpf: (cpf) => form.setFieldValue('solicitante_cpf', cpf),
    setValor: (centavos) => form.setFieldValue('valor_contratado_centavos', centavos),
  }

  return (
    <RecordForm record={record} className={classes.campos}>
      <p className="portal-note">
        {internacao.tipo === null
          ? 'Entrada, clínica e o que já se sabe do médico não mudam aqui, nem o tipo depois de informado: para isso, um administrador estorna a internação.'
          : 'Entrada, tipo, clínica e o que já se sabe do médico não mudam aqui: para isso, um administrador estorna a internação.'}
      </p>
      {values.tipo !== internacao.tipo && (
        <Grupo legenda="Internação">
          <NativeSelect {...campo('tipo')} data={TIPOS} />
        </Grupo>
      )}
      {pede('medico') && <MedicoCampos campo={campo} />}
      {(pede('decisao') || pede('alternativas')) && (
        <Grupo legenda="Decisão médica">
          {pede('decisao') && <TextInput {...campo('decisao_medica_em')} type="datetime-local" />}
          {pede('alternativas') && (
            <Checkbox {...campo('avaliacao_alternativas', 'checkbox')} className={classes.largo} />
          )}
        </Grupo>
      )}
      {pede('avaliacao') && <AvaliacaoCampos campo={campo} />}
      {pedeSolicitante(values.tipo || null, menor) && (
        <SolicitanteCampos parte={parte} menor={menor} cpfGuardado={guardado} />
      )}
      {values.tipo === 'compulsoria' && (
        <Grupo legenda="Ordem judicial">
          <ProcessoCampos campo={campo} />
        </Grupo>
      )}
      <Grupo legenda="Valor e previsão">
        <ValorCampos parte={parte} periodicidades={preparo.periodicidades} />
      </Grupo>
      <FormFooter record={record} onCancel={onCancel} disabled={!record.dirty} />
    </RecordForm>
  )
}
