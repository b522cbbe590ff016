import { Button, Skeleton } from '@mantine/core'
import type { RegraDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { AvisoRegras } from './aviso-regras.tsx'
import { recebedoresQuery, regrasQuery, useRegras } from './distribuicao.api.ts'
import { RegraDialog } from './regra-dialog.tsx'
import classes from './regras.module.css'
import { RegrasOrdenaveis } from './regras-ordenaveis.tsx'
import { Simulador } from './simulador.tsx'

/** Rules of the roleta in the order in which they are tried, and a simulation. */
export function RegrasDistribuicao() {
  const regras = useQuery(regrasQuery())
  const { data: pessoas } = useQuery(recebedoresQuery())
  const { remove } = useRegras()
  const [aberta, setAberta] = useState<{ id?: string }>()
  const [aExcluir, setAExcluir] = useState<RegraDistribuicao>()

  async function erase(regra: RegraDistribuicao) {
    try {
      await remove({ id: regra.id })
      notifySuccess('Regra excluída com sucesso!')
    } catch (error) {
      notifyFailure(error, 'Erro ao excluir regra')
      throw error
    }
  }

  const nova = (rotulo: string) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberta({})}>
      {rotulo}
    </Button>
  )
  const { data, error, refetch } = regras
  return (
    <div className="portal-stack">
      {!data && error && <LoadFailure title="Erro ao carregar regras" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={260} radius="lg" />}
      {data?.length === 0 && (
        <section className={classes.cartao}>
          <EmptyState
            title="Ainda não há regras"
            text="A roleta oferece cada lead que chega sem consultor a quem é a vez de receber, em segundos. Suas regras dizem quem participa e como escolher, e o portal registra por que cada lead foi para quem. Para uma equipe pequena basta o rodízio, na aba Fila."
          >
            {nova('Criar a primeira regra')}
          </EmptyState>
        </section>
      )}
      {data && data.length > 0 && (
        <>
          <AvisoRegras naPropriaAba />
          <section className={classes.cartao} aria-labelledby="regras">
            <div className={classes.topo}>
              <div>
                <h2 id="regras">Regras da roleta</h2>
                <p className={classes.explica}>
                  Vale a primeira regra ativa que serve para o lead e tem alguém livre; senão, a próxima.
                </p>
              </div>
              {nova('Nova regra')}
            </div>
            <RegrasOrdenaveis
              regras={data}
              pessoas={pessoas}
              onEditar={({ id }) => setAberta({ id })}
              onExcluir={setAExcluir}
            />
          </section>
        </>
      )}
      {data && <Simulador />}
      {aberta && <RegraDialog id={aberta.id} onClose={() => setAberta(undefined)} />}
      <ConfirmDialog
        opened={aExcluir !== undefined}
        title="Excluir regra"
        message={
          <>
            Tem certeza que deseja excluir a regra <strong>{aExcluir?.nome}</strong>? O que ela já distribuiu continua
            nos eventos.
          </>
        }
        confirmLabel="Excluir"
        destructive
        onConfirm={async () => aExcluir && erase(aExcluir)}
        onClose={() => setAExcluir(undefined)}
      />
    </div>
  )
}
