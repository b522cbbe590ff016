import { useQuery } from '@tanstack/react-query'
import { minhaEquipeQuery } from './distribuicao.api.ts'
import classes from './minha-equipe.module.css'

const nomesEmTexto = new Intl.ListFormat('pt-BR')

/** Names the consultants whose leads a supervisor sees, where supervisors have teams. */
export function MinhaEquipe() {
  const { data } = useQuery(minhaEquipeQuery())
  if (!data?.separada) return null
  const nomes = data.pessoas.map(({ nome }) => nome)
  return (
    <p className={classes.equipe}>
      {nomes.length > 0 ? (
        <>
          Sua equipe: <strong>{nomesEmTexto.format(nomes)}</strong>.
        </>
      ) : (
        <>
          <strong>Ninguém está na sua equipe ainda.</strong> Peça a um administrador que escolha você como supervisor de
          alguém, em Usuários.
        </>
      )}{' '}
      A fila é de todas as equipes, e a distribuição automática segue entre as pessoas de todas elas.
    </p>
  )
}
