-- Always empty. On a cluster (docs/scaling.md), adding a job deletes nothing from it. This makes the coordinator take part in the commit of the
-- rows that the job is about: both are committed or neither is. `npm run distribute` adds the trigger for it; one PostgreSQL needs none.
create table job_commits (is_empty boolean primary key check (not is_empty));
grant delete on job_commits to :app;
