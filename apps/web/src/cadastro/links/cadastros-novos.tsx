import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './cadastros-novos.module.css'
import { ultimoNovoQuery } from './links-cadastro.api.ts'

/** Note about unseen registrations in the row of counters; nothing when there are none. */
export function CadastrosNovos() {
  const { data } = useQuery(ultimoNovoQuery())
  if (!data?.ultimo) return null
  const { novos, ultimo } = data
  return (
    <section className={classes.faixa} aria-label="Cadastros recebidos">
      <p>
        {novos === 1 ? (
          <>
            <strong>1 cadastro novo</strong> de {ultimo}
          </>
        ) : (
          <>
            <strong>{novos} cadastros novos</strong>, o último de {ultimo}
          </>
        )}
      </p>
      <Link to="/consultor/pacientes" search={{ ver: 'recebidos' }}>
        Abrir
      </Link>
    </section>
  )
}
