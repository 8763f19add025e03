-- Heart campaigns and collector cards say whether they are active or pause. All that were there before are active.
update content_items set data = data || '{"active": true}'
where kind in ('campaign', 'collector') and not data ? 'active';
