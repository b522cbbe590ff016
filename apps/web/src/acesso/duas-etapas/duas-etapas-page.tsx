import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { Ativar } from './ativar.tsx'
import { CodigosRecuperacao } from './codigos-recuperacao.tsx'
import { deactivate, getDuasEtapas, renewCodigos } from './duas-etapas.api.ts'
import classes from './duas-etapas.module.css'
import { SenhaPasso } from './senha-passo.tsx'

type Passo = 'ativar' | 'desativar' | 'codigos'

/** The user's second step: its state, turning it on or off, new recovery codes. */
export function DuasEtapasPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['duas-etapas'], queryFn: getDuasEtapas, staleTime: 0 })
  const [passo, setPasso] = useState<Passo>()
  const [codigos, setCodigos] = useState<string[]>()
  const cancel = () => setPasso(undefined)
  async function done() {
    await refetch()
    cancel()
  }

  return (
    <Page
      title="Verificação em duas etapas"
      description="Além da senha, entrar pede um código do seu celular. Quem descobrir a sua senha não entra."
    >
      {!data && error && <LoadFailure title="Erro ao carregar a verificação" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={160} maw="34rem" radius="lg" aria-busy />}
      {data && (
        <section className={classes.cartao} aria-label="Verificação em duas etapas">
          <Stack gap="md">
            <Group gap="sm">
              <Text fw={650}>Situação</Text>
              <Badge variant="light" radius="sm" tt="none" color={data.ativa ? 'pine' : 'gray'}>
                {data.ativa ? 'Ativa' : 'Inativa'}
              </Badge>
            </Group>
            {data.ativa && (
              <Text>
                {data.codigos_restantes === 1
                  ? 'Resta 1 código de recuperação.'
                  : `Restam ${data.codigos_restantes} códigos de recuperação.`}
              </Text>
            )}
            {data.exigida && <Text c="dimmed">A empresa exige a verificação em duas etapas do seu perfil.</Text>}
            {!passo && !data.ativa && (
              <Group>
                <Button onClick={() => setPasso('ativar')}>Ativar</Button>
              </Group>
            )}
            {!passo && data.ativa && !codigos && (
              <Group gap="sm">
                <Button variant="default" onClick={() => setPasso('codigos')}>
                  Gerar novos códigos
                </Button>
                {!data.exigida && (
                  <Button variant="subtle" color="terracotta" onClick={() => setPasso('desativar')}>
                    Desativar
                  </Button>
                )}
              </Group>
            )}
            {passo === 'ativar' && <Ativar onAtiva={done} onCancel={cancel} />}
            {passo === 'desativar' && (
              <SenhaPasso
                texto="Entrar voltará a pedir só a senha. As suas outras sessões serão encerradas."
                botao="Desativar"
                falha="Erro ao desativar a verificação"
                destrutivo
                comCodigo
                onCancel={cancel}
                onSubmit={async (typed) => {
                  await deactivate(typed)
                  notifySuccess('Verificação em duas etapas desativada!')
                  await done()
                }}
              />
            )}
            {passo === 'codigos' && (
              <SenhaPasso
                texto="Os códigos anteriores deixarão de valer."
                botao="Gerar códigos"
                falha="Erro ao gerar os códigos"
                onCancel={cancel}
                onSubmit={async ({ password }) => {
                  setCodigos((await renewCodigos(password)).codigos)
                  await done()
                }}
              />
            )}
            {codigos && (
              <>
                <CodigosRecuperacao codigos={codigos} />
                <Group>
                  <Button onClick={() => setCodigos(undefined)}>Já guardei</Button>
                </Group>
              </>
            )}
          </Stack>
        </section>
      )}
    </Page>
  )
}
