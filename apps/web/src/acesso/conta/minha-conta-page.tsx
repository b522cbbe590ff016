import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { AvisosSecao } from '../../avisos/avisos-secao.tsx'
import { meusDispositivosQuery } from '../../dispositivos/dispositivos.api.ts'
import { contagemDe } from '../../dispositivos/rotulos.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { THEMES, useTheme } from '../../ui/use-theme.ts'
import { contaQuery } from './conta.api.ts'
import { DadosForm } from './dados-form.tsx'
import classes from './minha-conta.module.css'
import { SairDeTodos } from './sair-de-todos.tsx'
import { TrocarSenha } from './trocar-senha.tsx'

/** Account settings of the signed-in user. */
export function MinhaContaPage() {
  const { data, error, refetch } = useQuery(contaQuery())
  const dispositivos = useQuery(meusDispositivosQuery()).data
  const aprovados = dispositivos?.itens.filter(({ status }) => status === 'aprovado').length ?? 0
  return (
    <Page title="Minha conta" description="Os seus dados, a sua senha e onde você usa o portal.">
      {!data && error && <LoadFailure title="Erro ao carregar a sua conta" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={420} maw="40rem" radius="lg" aria-busy />}
      {data && (
        <div className={classes.secoes}>
          <Secao titulo="Seus dados">
            <DadosForm conta={data} />
          </Secao>
          <Secao titulo="Senha">
            <TrocarSenha email={data.email} comCodigo={data.duas_etapas} />
          </Secao>
          <Secao titulo="Verificação em duas etapas">
            <Atalho
              texto={
                data.duas_etapas
                  ? 'Ativa: entrar pede também um código do seu celular.'
                  : 'Inativa: quem descobrir a sua senha pode entrar.'
              }
              acao={data.duas_etapas ? 'Gerenciar' : 'Ativar'}
              to="/verificacao-duas-etapas"
            />
          </Secao>
          <Secao titulo="Avisos" ancora="avisos">
            <AvisosSecao />
          </Secao>
          <Secao titulo="Dispositivos">
            <Atalho
              texto={dispositivos ? contagemDe(aprovados, dispositivos.maximo) : 'Onde você usa o portal.'}
              acao="Ver dispositivos"
              to="/meus-dispositivos"
            />
            <SairDeTodos />
          </Secao>
          <Secao titulo="Tema">
            <TemaEscolha />
          </Secao>
        </div>
      )}
    </Page>
  )
}

function Secao({ titulo, ancora, children }: { titulo: string; ancora?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section id={ancora} className={classes.secao} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {children}
    </section>
  )
}

type AtalhoProps = { texto: string; acao: string; to: '/meus-dispositivos' | '/verificacao-duas-etapas' }

/** State of one setting, with a link to its screen. */
const Atalho = ({ texto, acao, to }: AtalhoProps) => (
  <div className={classes.atalho}>
    <Text>{texto}</Text>
    <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
      {acao}
    </Button>
  </div>
)

/** Choice of the colour scheme, stored in this browser and not in the account. */
function TemaEscolha() {
  const { tema, setTema } = useTheme()
  return (
    <fieldset className={classes.temas}>
      <legend>O tema vale neste navegador.</legend>
      {THEMES.map(({ valor, label, icon: Icon }) => (
        <label key={valor} className={classes.opcao}>
          <input type="radio" name="tema" checked={tema === valor} onChange={() => setTema(valor)} />
          <Icon size={20} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
