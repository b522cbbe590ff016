import classes from './failure.module.css'

/** Why sending a form failed; read out at once by screen readers. */
export function Failure({ title, message }: { title: string; message: string | undefined }) {
  return (
    <div role="alert" className={classes.region}>
      {message && (
        <div className={classes.failure}>
          <strong>{title}</strong>
          {message !== title && <p>{message}</p>}
        </div>
      )}
    </div>
  )
}
