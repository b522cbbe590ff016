import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { contaQuery } from './conta.api.ts'
import { DadosForm } from './dados-form.tsx'
import classes from './minha-conta.module.css'
import { SairDeTodos } from './sair-de-todos.tsx'
import { TrocarSenha } from './trocar-senha.tsx'

/** What everybody keeps of themselves. */
export function MinhaContaPage() {
  const { data, error, refetch } = useQuery(contaQuery())
  return (
    <Page title="Minha conta" description="O seu nome, o seu WhatsApp e a sua senha.">
      {!data && error && <LoadFailure title="Erro ao carregar a sua conta" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={420} maw="40rem" radius="lg" aria-busy />}
      {data && (
        <div className={classes.secoes}>
          <section className={classes.secao} aria-labelledby="conta-dados">
            <h2 id="conta-dados">Seus dados</h2>
            <DadosForm conta={data} />
          </section>
          <section className={classes.secao} aria-labelledby="conta-senha">
            <h2 id="conta-senha">Senha</h2>
            <TrocarSenha email={data.email} comCodigo={data.duas_etapas} />
          </section>
          <section className={classes.secao} aria-labelledby="conta-sessoes">
            <h2 id="conta-sessoes">Sessões</h2>
            <SairDeTodos />
          </section>
        </div>
      )}
    </Page>
  )
}
