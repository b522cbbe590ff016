import '@mantine/core/styles/Tabs.layer.css'
import { Box, Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { calculateValores } from '@portal/contract/orcamentos/dinheiro'
import { acimaDoLimite, ERRO_AO_SALVAR, ORCAMENTO_CRIADO, SO_RASCUNHO } from '@portal/contract/orcamentos/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { ROTULO_DESCONTO, ROTULO_FORMA_DO_ORCAMENTO } from '@portal/contract/orcamentos/opcoes'
import type { Orcamento, PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { canEdit } from '@portal/contract/orcamentos/situacao'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SemNatureza } from '../../clinicas/sem-natureza.tsx'
import { clockIn } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format-date.ts'
import { newId } from '../../platform/new-id.ts'
import { useSession } from '../../platform/session.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { orcamentoQuery, preparoQuery, useCreateOrcamento, useUpdateOrcamento } from '../orcamentos.api.ts'
import { changeClinica } from './change-clinica.ts'
import { ClienteParte } from './cliente-parte.tsx'
import { CondicoesParte } from './condicoes-parte.tsx'
import { DatasParte } from './datas-parte.tsx'
import { DescontoParte } from './desconto-parte.tsx'
import classes from './editor.module.css'
import { FaltaEmpresa } from './falta-empresa.tsx'
import {
  camposDe,
  entradaDe,
  errosDe,
  errosEntreValores,
  isAcima,
  JUNTOS,
  paraCriar,
  paraSalvar,
  ROTULOS,
  type Valores,
  valoresDe,
  valoresNovos,
} from './formulario.ts'
import { IncluiParte } from './inclui-parte.tsx'
import { ItensParte } from './itens-parte.tsx'
import { ObservacaoParte } from './observacao-parte.tsx'
import type { Campo, ParteProps } from './parte.ts'
import { PreviaOrcamento } from './previa.tsx'
import { PrincipalParte } from './principal-parte.tsx'
import { useSaveAndSend } from './use-save-and-send.ts'

const ESTREITO = '(width < 62em)'

type Props = {
  preparo: PreparoOrcamento
  /** Draft to edit; undefined for a new quote. */
  atual?: Orcamento
  origem: { lead_id: string | null; paciente_id: string | null }
}

/** The form calls the draft's `revisao` `versao`; the quote's own `versao` is the one that families see. */
const registroDe = (orcamento: Orcamento) => ({ id: orcamento.id, versao: orcamento.revisao, orcamento })

/** Form of a draft on the left, the family's document on the right; on a phone one at a time. */
export function Editor({ preparo, atual, origem }: Props) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useCreateOrcamento()
  const update = useUpdateOrcamento()
  const estreito = useMediaQuery(ESTREITO, undefined, { getInitialValueInEffect: false })
  const [lado, setLado] = useState<'editar' | 'ver'>('editar')
  const [envio_id] = useState(newId)
  const [hoje] = useState(() => clockIn(Date.now()).slice(0, 10))
  const [clinica, setClinica] = useState(preparo.clinica)
  const diasDe = (periodicidade: string) => preparo.periodicidades.find(({ id }) => id === periodicidade)?.dias ?? 30
  const isAdmin = useSession()?.user.role === 'admin'
  const [clienteConhecido] = useState(() => Boolean(preparo.cliente_nome && preparo.cliente_telefone) || Boolean(atual))
  const open = (id: string) => navigate({ to: '/consultor/orcamentos', search: { orcamento: id }, ignoreBlocker: true })
  const edit = (id: string) =>
    navigate({ to: '/consultor/orcamentos/editor', search: { orcamento: id }, replace: true, ignoreBlocker: true })
  const envio = useSaveAndSend(open)

  const record = useRecordForm({
    atual: atual && registroDe(atual),
    valoresDe: (registro): Valores => (registro ? valoresDe(registro.orcamento) : valoresNovos(preparo)),
    camposDe,
    erros: errosDe(diasDe, hoje),
    rotulos: ROTULOS,
    juntos: JUNTOS,
    entidade: 'orcamentos',
    falha: ERRO_AO_SALVAR,
    mostrar: {
      clinica_id: (escolhida) => escolhida?.nome ?? '',
      periodicidade_id: (id) => preparo.periodicidades.find((periodicidade) => periodicidade.id === id)?.name ?? '',
      valor_periodo_centavos: emReais,
      itens: (itens) =>
        itens.map(({ descricao, valor_centavos }) => `${descricao}: ${emReais(valor_centavos)}`).join('; '),
      desconto_tipo: (tipo) => ROTULO_DESCONTO[tipo],
      desconto_centavos: emReais,
      entrada_centavos: emReais,
      forma_pagamento: (forma) => (forma ? ROTULO_FORMA_DO_ORCAMENTO[forma] : ''),
      validade: formatDay,
      inicio_previsto: formatDay,
      termino_previsto: formatDay,
    },
    reveal: () => flushSync(() => setLado('editar')),
    async create(campos) {
      const criado = await create.mutateAsync({ ...paraCriar(campos), ...origemDe(origem), envio_id })
      // A quote that was saved but not sent is a draft, and editing continues on it.
      if (!(await envio.finish(criado, ORCAMENTO_CRIADO))) void edit(criado.id)
    },
    async update({ id, versao }, alterados, todos) {
      const salvo = await update.mutateAsync({ id, revisao: versao, ...paraSalvar(alterados, todos) })
      return (await envio.finish(salvo, 'Orçamento salvo com sucesso!')) ? undefined : registroDe(salvo)
    },
    reload: async ({ id }) => registroDe(await queryClient.fetchQuery({ ...orcamentoQuery(id), staleTime: 0 })),
  })
  const { form, dirty, busy } = record
  const { values } = form
  const dias = diasDe(values.periodicidade_id)
  const erros = { ...form.errors, ...errosEntreValores(values, dias) }
  const { total, entrada, parcela } = calculateValores(entradaDe(values, dias))

  const latest = useRef({ form, clinica })
  useEffect(() => {
    latest.current = { form, clinica }
  })

  // Stable, so that a part re-renders only when its own values change.
  const set = useCallback<ParteProps['set']>(
    (campo, valor) => {
      latest.current.form.setFieldValue(campo, valor as never)
      const escolhida = campo === 'clinica_id' && (valor as Valores['clinica_id'])
      if (!escolhida) return
      queryClient.fetchQuery(preparoQuery({ clinica_id: escolhida.id })).then(
        ({ clinica: nova }) => {
          const { form: agora, clinica: antes } = latest.current
          const depois = agora.getValues()
          // Another clinic was chosen while this one was loading.
          if (!nova || depois.clinica_id?.id !== nova.id) return
          for (const [nome, novo] of Object.entries(changeClinica(depois, antes, nova))) {
            // The field being typed in is skipped, because the new amount would be joined to the typed one.
            const emUso = document.activeElement?.getAttribute('name') === nome
            if (!emUso) agora.setFieldValue(nome as Campo, novo as never)
          }
          setClinica(nova)
        },
        // If loading fails, the preview shows only the clinic's name and the lists stay.
        () => undefined,
      )
    },
    [queryClient],
  )

  const parte: ParteProps = {
    values,
    erros,
    campo: (nome) => ({ ...record.campo(nome), error: erros[nome] }),
    set,
    preparo,
    leadId: origem.lead_id ?? undefined,
    clienteConhecido,
    orcamentoId: atual?.id,
  }
  const adiados = useDeferredValue(values)
  /** True when the quote can be sent; missing data of the company is listed above. */
  const podeSair = preparo.faltam.length === 0
  const aprova = !isAdmin && isAcima(values, dias, preparo.desconto_maximo_percentual)

  const formulario = (
    <div className={classes.formulario}>
      <FaltaEmpresa faltam={preparo.faltam} />
      {atual && !canEdit(atual.status) && (
        <p role="alert" className={classes.aviso}>
          {SO_RASCUNHO}
        </p>
      )}
      {atual?.desconto_recusado && (
        <p className={classes.aviso}>
          Desconto recusado por {atual.desconto_recusado.por}: {atual.desconto_recusado.motivo}
        </p>
      )}
      {!clienteConhecido && <ClienteParte {...parte} />}
      {clinica?.sem_natureza && values.clinica_id?.id === clinica.id && <SemNatureza />}
      <PrincipalParte {...parte} />
      <div className={classes.dobras}>
        <DescontoParte {...parte} />
        <ItensParte {...parte} />
        <DatasParte {...parte} />
        <IncluiParte {...parte} />
        <CondicoesParte {...parte} />
        <ObservacaoParte {...parte} />
        {clienteConhecido && <ClienteParte {...parte} />}
      </div>
    </div>
  )
  const previa = (
    <Box className={classes.previa} role="region" aria-label="Documento" tabIndex={0}>
      <PreviaOrcamento values={adiados} preparo={preparo} clinica={clinica} atual={atual} />
    </Box>
  )

  return (
    <RecordForm record={record} aria-label="Orçamento">
      <LeaveGuard when={dirty} />
      {estreito ? (
        <Tabs value={lado} onChange={(novo) => setLado(novo === 'ver' ? 'ver' : 'editar')}>
          <Tabs.List mb="md" grow>
            <Tabs.Tab value="editar">Editar</Tabs.Tab>
            <Tabs.Tab value="ver">Ver o documento</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="editar">{formulario}</Tabs.Panel>
          <Tabs.Panel value="ver">{lado === 'ver' && previa}</Tabs.Panel>
        </Tabs>
      ) : (
        <div className={classes.colunas}>
          {formulario}
          {previa}
        </div>
      )}
      <div className={classes.barra}>
        <p className={classes.total}>
          Total <b>{formatCentavos(total)}</b>
          {parcelasEmTexto(values, entrada, parcela)}
        </p>
        {aprova && (
          <p className={classes.nota} data-aviso>
            {acimaDoLimite(preparo.desconto_maximo_percentual)}
          </p>
        )}
        <Button
          variant="subtle"
          className={classes.voltar ?? ''}
          disabled={busy}
          onClick={() => void navigate({ to: '/consultor/orcamentos', search: atual ? { orcamento: atual.id } : {} })}
        >
          Voltar
        </Button>
        <Button
          type="submit"
          variant={podeSair ? 'default' : 'filled'}
          loading={busy && !envio.enviando}
          disabled={busy}
        >
          Salvar
        </Button>
        {podeSair && (
          <Button
            leftSection={!aprova && <IconBrandWhatsapp size={18} aria-hidden />}
            loading={envio.enviando}
            disabled={busy}
            onClick={() => {
              const semErros = Object.keys(errosDe(diasDe, hoje)(values)).length === 0
              void envio.enviar(record.save, { abre: semErros && !aprova })
            }}
          >
            {aprova ? 'Pedir aprovação do desconto' : 'Enviar pelo WhatsApp'}
          </Button>
        )}
      </div>
    </RecordForm>
  )
}

const emReais = (centavos: number | null) => (centavos === null ? '' : formatCentavos(centavos))

const origemDe = ({ lead_id, paciente_id }: Props['origem']) => ({ lead_id, paciente_id })

/** ', entrada de R$ 500,00, 3 × R$ 1.000,00' */
function parcelasEmTexto({ parcelas }: Valores, entrada: number, parcela: number) {
  const vezes = Number(parcelas)
  return [
    entrada > 0 && ` · entrada de ${formatCentavos(entrada)}`,
    vezes > 1 && parcela > 0 && ` · ${vezes} × ${formatCentavos(parcela)}`,
  ]
    .filter(Boolean)
    .join('')
}
