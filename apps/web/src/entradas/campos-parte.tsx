import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import type { Chamada, Fonte } from '@portal/contract/entradas/entradas.contract'
import type { Mapeamento } from '@portal/contract/entradas/modelos'
import { ROTULO_ESTADO_CHAMADA } from '@portal/contract/entradas/opcoes'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { camposQuery } from '../etapas/etapas.api.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { canTry } from './can-try.ts'
import { ChavesCampos } from './chaves-campos.tsx'
import { rotuloDoDestino } from './destino-de-chave.ts'
import { chamadaQuery, chamadasQuery, useChamadas, useFontes } from './entradas.api.ts'
import classes from './entradas.module.css'

/** A mapping in words, to compare two versions. */
export const mapeamentoEmTexto = (mapeamento: Mapeamento, proprios: readonly CampoProprio[]) =>
  Object.entries(mapeamento)
    .map(([chave, destino]) => `${chave}: ${rotuloDoDestino(destino, proprios)}`)
    .join(', ')

type Valores = { mapeamento: Mapeamento }
const valoresDe = (fonte: Fonte | undefined): Valores => ({ mapeamento: fonte?.mapeamento ?? {} })
const camposDe = (valores: Valores): Valores => valores

/** Maps the fields of a source, as seen in one of its calls. */
export function CamposParte({ fonte }: { fonte: Fonte }) {
  const { data: chamadas, error, refetch } = useQuery(chamadasQuery(fonte.id))
  const [escolhida, setEscolhida] = useState<string>()
  // The shown call stays while others arrive.
  const [inicial, setInicial] = useState<string>()
  const com = chamadas?.filter(({ tem_corpo }) => tem_corpo) ?? []
  const primeira = com[0]?.id
  if (!inicial && primeira) setInicial(primeira)
  const atual = com.find(({ id }) => id === (escolhida ?? inicial)) ?? com[0]
  if (!chamadas)
    return error ? (
      <LoadFailure title="Erro ao carregar chamadas" error={error} onRetry={refetch} />
    ) : (
      <Skeleton height={240} radius="lg" aria-busy />
    )
  return (
    <div className={classes.parte}>
      <p className={classes.dica}>
        O portal reconhece os campos pelo nome. Confira e escolha o que ele não reconheceu; o que fica sem escolha vai
        para a nota do lead.
      </p>
      {com.length > 1 && (
        <NativeSelect
          label="Campos da chamada de"
          value={atual?.id}
          data={com.map(({ id, recebida_em, estado }) => ({
            value: id,
            label: `${formatDateTime(recebida_em)} · ${ROTULO_ESTADO_CHAMADA[estado]}`,
          }))}
          onChange={({ currentTarget }) => setEscolhida(currentTarget.value)}
        />
      )}
      {atual || Object.keys(fonte.mapeamento).length > 0 ? (
        <CamposForm key={atual?.id} fonte={fonte} chamada={atual} />
      ) : (
        <EmptyState
          title="Ainda não há o que escolher"
          text="Envie o formulário uma vez, ou rode o comando de Endereço: os campos que chegarem aparecem aqui. As chamadas ficam inteiras por 7 dias."
        />
      )}
    </div>
  )
}

function CamposForm({ fonte, chamada }: { fonte: Fonte; chamada: Chamada | undefined }) {
  const { data, error, refetch } = useQuery(chamadaQuery(chamada?.id))
  const { data: proprios = [] } = useQuery(camposQuery())
  const { update, reload } = useFontes()
  const { retry } = useChamadas()
  const record = useRecordForm({
    atual: fonte as Fonte | undefined,
    valoresDe,
    camposDe,
    erros: {},
    rotulos: { mapeamento: 'Campos' },
    mostrar: { mapeamento: (mapeamento) => mapeamentoEmTexto(mapeamento, proprios) },
    entidade: 'entrada_fontes',
    falha: 'Erro ao salvar campos',
    reload,
    async update({ id, versao }, _, campos) {
      const salva = await update({ id, versao, ...campos })
      notifySuccess('Campos salvos. As próximas chamadas já seguem esta escolha.')
      return salva
    },
  })
  const { form, dirty, busy } = record
  if (chamada && !data)
    return error ? (
      <LoadFailure title="Erro ao carregar chamada" error={error} onRetry={refetch} />
    ) : (
      <Skeleton height={240} radius="lg" aria-busy />
    )
  return (
    <RecordForm record={record} aria-label="Campos">
      <LeaveGuard when={dirty} />
      <div className={classes.parte}>
        <ChavesCampos
          chaves={data?.campos ?? []}
          mapeamento={form.values.mapeamento}
          onChange={(mapeamento) => form.setFieldValue('mapeamento', mapeamento)}
        />
        <div className="portal-row-center">
          <Button type="submit" loading={busy} disabled={!dirty}>
            Salvar campos
          </Button>
          {chamada && canTry(chamada) && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              disabled={dirty}
              loading={retry.isPending}
              onClick={() => retry.mutate({ id: chamada.id })}
            >
              Tentar esta chamada de novo
            </Button>
          )}
          <Text role="status" size="sm" c="dimmed">
            {dirty && 'Há mudanças que ainda não foram salvas.'}
          </Text>
        </div>
      </div>
    </RecordForm>
  )
}
