-- What cost nothing identifies nobody: free hearts wait for the first purchase instead.
drop table hearts_given_once;
drop table given_before;
