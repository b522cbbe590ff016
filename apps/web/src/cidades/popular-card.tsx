import { Button, NativeSelect, Text, Title } from '@mantine/core'
import type { ResultadoPopular } from '@portal/contract/cidades/cidades.contract'
import { contado } from '@portal/contract/regras/contado'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { TarefaProgresso } from '../tarefas/tarefa-progresso.tsx'
import { useCancelTarefa, useTarefaDoTipo } from '../tarefas/tarefas.api.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import classes from './cidades-page.module.css'
import { resumoCidadesQuery, usePopularCidades } from './gestao.api.ts'

const fraseDe = ({ novas, atualizadas }: ResultadoPopular) =>
  `Cidades populadas com sucesso! ${contado(novas, 'nova', 'novas')}, ${contado(atualizadas, 'atualizada', 'atualizadas')}.`
const fraseDoErro = (detalhe: string) => `Erro ao popular cidades: ${detalhe}`

function tell({ estado, resultado, erro }: Tarefa) {
  if (estado === 'concluida') notifySuccess(fraseDe(resultado as ResultadoPopular))
  else if (estado === 'cancelada') notifySuccess('Cancelado. Nada foi alterado.')
  else notifyError(fraseDoErro(erro ?? 'tente novamente em instantes.'))
}

export function PopularCard() {
  const [uf, setUf] = useState('')
  const { data: resumo } = useQuery(resumoCidadesQuery())
  const { tarefa, isRunning, isKnown, follow, lookAgain } = useTarefaDoTipo('popular_cidades', tell)
  const popular = usePopularCidades()
  const cancel = useCancelTarefa()

  async function start() {
    try {
      follow(await popular.mutateAsync({ uf: uf || null }))
    } catch (error) {
      // Already started by somebody else: shows that task.
      if (isApiError(error) && error.status === 409) {
        notifyError(error.message)
        await lookAgain()
      } else notifyError(fraseDoErro(messageOf(error, 'tente novamente em instantes.')))
    }
  }

  return (
    <section className={classes.card} aria-labelledby="popular-titulo">
      <div>
        <Title order={2} size="h4" id="popular-titulo">
          Popular cidades
        </Title>
        <Text c="dimmed" size="sm">
          Traz nome, coordenadas, população e DDD dos municípios. O que foi editado à mão fica como está.
        </Text>
      </div>
      {isRunning && tarefa ? (
        <TarefaProgresso
          tarefa={tarefa}
          rotulo="Populando cidades"
          onCancel={() => cancel.mutateAsync({ id: tarefa.id })}
        />
      ) : (
        <div className={classes.linha}>
          <NativeSelect
            className={classes.cresce}
            label="Estado"
            value={uf}
            onChange={(event) => setUf(event.currentTarget.value)}
            data={[
              { value: '', label: 'Todos os estados' },
              ...(resumo?.por_uf ?? []).map((estado) => ({ value: estado.uf, label: `${estado.nome} (${estado.uf})` })),
            ]}
          />
          <Button onClick={start} loading={popular.isPending} disabled={!isKnown}>
            Popular cidades
          </Button>
        </div>
      )}
      <Text c="dimmed" size="xs">
        Municípios: IBGE e GeoNames (CC BY 4.0)
      </Text>
    </section>
  )
}
