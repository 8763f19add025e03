package example.feldmarkt.herzkarte;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
