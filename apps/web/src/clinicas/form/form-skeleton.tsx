import { Skeleton } from '@mantine/core'
import classes from './form.module.css'
import { SECOES } from './secoes.ts'

/** Loading placeholder in the shape of the form. */
export function FormSkeleton() {
  return (
    <div className={classes.form} aria-busy="true">
      <div className={classes.indice}>
        <ul>
          {SECOES.map(({ id }) => (
            <li key={id}>
              <Skeleton height={28} width={112} my={4} radius="xl" />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.secoes}>
        <div className={classes.secao}>
          <Skeleton height={24} width="30%" />
          <Skeleton height={60} />
          <Skeleton height={60} />
          <Skeleton height={130} />
        </div>
      </div>
    </div>
  )
}
