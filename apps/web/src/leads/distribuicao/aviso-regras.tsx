import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './aviso-regras.module.css'
import { regrasQuery } from './distribuicao.api.ts'

/** Tells that leads stay in the queue while no rule is active. */
export function AvisoRegras({ naPropriaAba = false }: { naPropriaAba?: boolean }) {
  const { data } = useQuery(regrasQuery())
  if (!data || data.some(({ ativa }) => ativa)) return null
  return (
    <div className={classes.aviso}>
      <IconInfoCircle size={20} aria-hidden />
      <p>
        Nenhuma regra está ativa: os leads esperam na fila até alguém os distribuir.
        {naPropriaAba && ' Para a roleta começar, ative uma regra.'}
      </p>
      {!naPropriaAba && (
        <Button
          variant="light"
          size="compact-md"
          renderRoot={(props) => <Link to="/supervisor/leads" search={{ aba: 'regras' }} {...props} />}
        >
          Ver as regras
        </Button>
      )}
    </div>
  )
}
