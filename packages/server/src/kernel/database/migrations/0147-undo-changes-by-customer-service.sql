-- Customer service undoes the open changes of a member who has neither the old address nor the old number in reach.
alter table service_actions drop constraint service_actions_action_check;
alter table service_actions add constraint service_actions_action_check
  check (action in ('show', 'lock', 'unlock', 'birth-date', 'credit', 'end-sessions', 'undo-changes'));
