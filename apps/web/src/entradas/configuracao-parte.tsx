import { Button, Text, TextInput } from '@mantine/core'
import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import { LIMITE_DIA_PADRAO, LIMITE_MINUTO_PADRAO } from '@portal/contract/entradas/limites'
import { ROTULO_DESTINO } from '@portal/contract/leads/destino'
import { ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../platform/format-number.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { destinosQuery, useFontes } from './entradas.api.ts'
import classes from './entradas.module.css'
import { FonteCampos } from './fonte-campos.tsx'
import { camposDe, errosDe, ROTULOS, valoresDe } from './formulario.ts'

/** Name, destination, origin, campaign and limits of a source. */
export function ConfiguracaoParte({ fonte }: { fonte: Fonte }) {
  const { update, reload } = useFontes()
  const { data: possiveis } = useQuery(destinosQuery())
  const nomeDe = (lista: readonly { id: string; nome: string }[] | undefined, id: string | null) =>
    lista?.find((um) => um.id === id)?.nome ?? (id ? 'Outra pessoa ou regra' : '')
  const record = useRecordForm({
    atual: fonte as Fonte | undefined,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    juntos: [['destino', 'destino_consultor_id', 'destino_regra_id']],
    entidade: 'entrada_fontes',
    falha: 'Erro ao salvar fonte',
    mostrar: {
      destino: (destino) => ROTULO_DESTINO[destino],
      destino_consultor_id: (id) => nomeDe(possiveis?.consultores, id),
      destino_regra_id: (id) => nomeDe(possiveis?.regras, id),
      origem: (origem) => ROTULO_ORIGEM[origem],
    },
    reload,
    async update({ id, versao }, alterados) {
      const salva = await update({ id, versao, ...alterados })
      notifySuccess('Fonte salva')
      return salva
    },
  })
  const { campo, dirty, busy } = record
  return (
    <RecordForm record={record} aria-label="Configuração da fonte">
      <LeaveGuard when={dirty} />
      <div className={classes.parte}>
        <FonteCampos record={record} destinoNome={fonte.destino_nome} />
        <TextInput
          {...campo('limite_minuto')}
          description={`Acima disto a chamada é recusada e quem envia deve repetir. De início ${formatNumber(LIMITE_MINUTO_PADRAO)}.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <TextInput
          {...campo('limite_dia')}
          description={`De início ${formatNumber(LIMITE_DIA_PADRAO)}.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        <div className="portal-row-center">
          <Button type="submit" loading={busy} disabled={!dirty}>
            Salvar
          </Button>
          <Button variant="default" disabled={!dirty || busy} onClick={record.reset}>
            Descartar
          </Button>
          <Text role="status" size="sm" c="dimmed">
            {dirty && 'Há mudanças que ainda não foram salvas.'}
          </Text>
        </div>
      </div>
    </RecordForm>
  )
}
